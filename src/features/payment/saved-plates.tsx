import type { ServiceField } from '#contract/catalogue.ts';
import { allAutomobiles } from '#data/collections/automobiles.ts';
import { useQuery } from '#data/react/use-query.ts';
import { useText } from '#i18n/use-text.ts';
import { Chip } from '#ui/chips.tsx';
import type { FieldValues } from './service-fields.tsx';

/** The plates of the person's automobiles, where the form asks for one: a press fills it in. */
export function SavedPlates({
  fields,
  onChoose,
}: {
  fields: readonly ServiceField[];
  onChoose: (values: FieldValues) => void;
}) {
  const t = useText();
  const saved = useQuery(allAutomobiles);
  const field = fields.find(({ kind }) => kind === 'plate');
  if (!field || saved.state !== 'saved' || saved.rows.length === 0) return null;
  return (
    <ul aria-label={t('automobiles.saved')} className="flex flex-wrap gap-2">
      {saved.rows.map(({ id, name, plate }) => (
        <li key={id}>
          <Chip onClick={() => onChoose({ [field.name]: plate })}>
            {name === '' ? plate : `${name} · ${plate}`}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
