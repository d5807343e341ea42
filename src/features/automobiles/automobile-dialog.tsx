import { Link } from '@tanstack/react-router';
import { write } from '#api/call.ts';
import { DeletionDialog, RowDialog } from '#checkout/row-dialog.tsx';
import { type Automobile, deleteAutomobile } from '#contract/automobiles.ts';
import { servicesForPlates } from '#data/collections/catalogue.ts';
import { automobileById } from '#data/collections/lists.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import type { About } from '#platform/overlays.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { ActRow, Dialog } from '#ui/overlays/dialog.tsx';
import { SkeletonRows } from '#ui/states/placeholders.tsx';
import { AddAutomobileForm, automobileError, RenameAutomobileForm } from './automobile-form.tsx';
import { nameOf } from './plate.tsx';

/** Ids of the catalogue's categories whose services take a plate. */
const categories = { parking: 'parklama', fines: 'cerimeler' } as const;

/** Dialog of a new or an existing automobile: its services, its name, its deletion. */
export default function AutomobileDialog({ id, view }: About<'automobile'>) {
  const t = useText();
  const { rows: automobile, state } = useQuery(automobileById, id);
  if (automobile && view === 'delete') return <Deletion automobile={automobile} />;
  if (view === 'add') {
    return (
      <Dialog title={t('automobiles.add')}>
        <AddAutomobileForm />
      </Dialog>
    );
  }
  const ofServices = view === 'parking' || view === 'fines';
  const name = automobile ? nameOf(automobile) : t('title.automobiles');
  return (
    <RowDialog
      gone={t('automobiles.error.gone')}
      isLoading={state === 'loading'}
      row={automobile}
      title={ofServices ? t(`automobiles.${view}`) : name}
    >
      {(found) =>
        view === 'rename' ? (
          <RenameAutomobileForm automobile={found} />
        ) : ofServices ? (
          <Services automobile={found} categoryId={categories[view]} />
        ) : (
          <Acts automobile={found} />
        )
      }
    </RowDialog>
  );
}

function Acts({ automobile: { id } }: { automobile: Automobile }) {
  const t = useText();
  return (
    <List label={t('title.automobiles')}>
      <ActRow icon="siren" opens={{ name: 'automobile', id, view: 'fines' }}>
        {t('automobiles.fines')}
      </ActRow>
      <ActRow icon="pencil" opens={{ name: 'automobile', id, view: 'rename' }}>
        {t('button.rename')}
      </ActRow>
      <ActRow icon="trash" isDanger opens={{ name: 'automobile', id, view: 'delete' }}>
        {t('button.delete')}
      </ActRow>
    </List>
  );
}

/** Services of a category that take a plate. */
function Services({ automobile, categoryId }: { automobile: Automobile; categoryId: string }) {
  const t = useText();
  const locale = useLocale();
  const saved = useQuery(servicesForPlates, categoryId);
  if (saved.state === 'loading') return <SkeletonRows count={3} />;
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
  const name = nameOf(automobile);
  return (
    <DeletionDialog
      done={rich('automobiles.deleted', { name })}
      needsNetwork="automobiles.needsNetwork"
      problemOf={automobileError}
      remove={() => write(deleteAutomobile, { params: { id: automobile.id } })}
      title={rich('cards.delete.title', { name })}
      words={{ act: t('button.delete'), keep: t('button.cancel') }}
    >
      <p className="text-text2">{t('automobiles.delete.text')}</p>
    </DeletionDialog>
  );
}
