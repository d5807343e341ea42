import { Link } from '@tanstack/react-router';
import { write } from '#api/call.ts';
import { type Automobile, deleteAutomobile } from '#contract/automobiles.ts';
import { servicesForPlates } from '#data/collections/catalogue.ts';
import { automobileById } from '#data/collections/lists.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { type About, closeOverlay, openOverlay } from '#platform/overlays.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { ActRow, DeletionDialog, Dialog } from '#ui/overlays/dialog.tsx';
import { showSnackbar } from '#ui/overlays/snackbar.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { AddAutomobileForm, automobileError, RenameAutomobileForm } from './automobile-form.tsx';
import { nameOf } from './plate.tsx';

/** Categories of the catalogue whose services are paid for a plate. */
const categories = { parking: 'parklama', fines: 'cerimeler' } as const;

/** Dialog of a new or an existing automobile: its services, its name, its deletion. */
export default function AutomobileDialog({ id, view }: About<'automobile'>) {
  const t = useText();
  const saved = useQuery(automobileById, id);
  const automobile = saved.rows;
  if (automobile && view === 'delete') return <Deletion automobile={automobile} />;
  return (
    <Dialog onClose={closeOverlay} title={title()}>
      {view === 'add' ? (
        <AddAutomobileForm />
      ) : automobile ? (
        view === 'rename' ? (
          <RenameAutomobileForm automobile={automobile} />
        ) : view === 'parking' || view === 'fines' ? (
          <Services automobile={automobile} categoryId={categories[view]} />
        ) : (
          <Acts automobile={automobile} />
        )
      ) : saved.state === 'loading' ? (
        <SkeletonRows count={2} label={t('shell.loading')} />
      ) : (
        <p className="text-text2">{t('automobiles.error.gone')}</p>
      )}
    </Dialog>
  );

  function title(): string {
    if (view === 'add' || view === 'parking' || view === 'fines') return t(`automobiles.${view}`);
    return automobile ? nameOf(automobile) : t('title.automobiles');
  }
}

function Acts({ automobile: { id } }: { automobile: Automobile }) {
  const t = useText();
  const show = (view: 'fines' | 'rename' | 'delete') =>
    openOverlay({ name: 'automobile', id, view });
  return (
    <List label={t('title.automobiles')}>
      <ActRow icon="siren" onPress={() => show('fines')}>
        {t('automobiles.fines')}
      </ActRow>
      <ActRow icon="pencil" onPress={() => show('rename')}>
        {t('automobiles.rename')}
      </ActRow>
      <ActRow icon="trash" isDanger onPress={() => show('delete')}>
        {t('automobiles.delete')}
      </ActRow>
    </List>
  );
}

/** Services of a category that take a plate. */
function Services({ automobile, categoryId }: { automobile: Automobile; categoryId: string }) {
  const t = useText();
  const locale = useLocale();
  const saved = useQuery(servicesForPlates, categoryId);
  if (saved.state === 'loading') return <SkeletonRows count={3} label={t('shell.loading')} />;
  const services = saved.rows ?? [];
  if (services.length === 0) return <p className="text-text2">{t('automobiles.noServices')}</p>;
  return (
    <List label={nameOf(automobile)}>
      {services.map((service) => (
        <Row key={service.id}>
          <Link
            className={rowClass}
            params={{ cid: categoryId, pid: service.id }}
            replace
            search={{ automobile: automobile.id }}
            to="/c/$cid/p/$pid"
          >
            <RowBody
              title={service.name[locale]}
              trailing={<Icon name="chevron-right" size={20} />}
            />
          </Link>
        </Row>
      ))}
    </List>
  );
}

function Deletion({ automobile }: { automobile: Automobile }) {
  const t = useText();
  const rich = useRichText();
  const offline = useConnectivity() === 'offline';
  const name = nameOf(automobile);
  return (
    <DeletionDialog
      onClose={closeOverlay}
      onDone={() => {
        showSnackbar({ text: rich('automobiles.deleted', { name }), tone: 'success' });
        closeOverlay();
      }}
      problemOf={automobileError}
      reason={offline ? t('automobiles.needsNetwork') : undefined}
      remove={() => write(deleteAutomobile, { params: { id: automobile.id } })}
      title={rich('automobiles.delete.title', { name })}
      words={{ act: t('automobiles.delete'), keep: t('automobiles.cancel') }}
    >
      <p className="text-text2">{t('automobiles.delete.text')}</p>
    </DeletionDialog>
  );
}
