import { Link } from '@tanstack/react-router';
import type { Service, Tone } from '#contract/catalogue.ts';
import { monogram } from '#domain/person/monogram.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { useText } from '#i18n/use-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Monogram } from '#ui/icons/icon-tile.tsx';
import { List, Row, RowBody, rowClass } from '#ui/list.tsx';
import { StatusMark } from '#ui/tone.tsx';
import type { CatalogueIndex } from './catalogue-index.ts';
import { useCatalogueLinks } from './use-catalogue-links.ts';

/** Services as links to their forms. `withCategory` shows the category of each. */
export function ServiceList({
  label,
  services,
  index,
  withCategory = false,
}: {
  label: string;
  services: readonly Service[];
  index: CatalogueIndex;
  withCategory?: boolean;
}) {
  const locale = useLocale();
  const t = useText();
  const { service: to } = useCatalogueLinks();
  return (
    <List label={label}>
      {services.map((service) => {
        const category = index.categoryById.get(service.categoryId);
        const tone: Tone = category?.tone ?? 'neutral';
        return (
          <Row key={service.id}>
            <Link
              className={rowClass}
              params={{ cid: service.categoryId, pid: service.id }}
              to={to}
            >
              <RowBody
                leading={<Monogram text={monogram(service.name[locale])} tone={tone} />}
                subtitle={
                  service.active ? (
                    withCategory ? (
                      category?.name[locale]
                    ) : undefined
                  ) : (
                    <StatusMark icon="alert" tone="warning">
                      {t('catalogue.inactive')}
                    </StatusMark>
                  )
                }
                title={service.name[locale]}
                trailing={<Icon className="text-text3" name="chevron-right" size={20} />}
              />
            </Link>
          </Row>
        );
      })}
    </List>
  );
}
