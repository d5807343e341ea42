import type { Automobile } from '#contract/automobiles.ts';
import { readPlate } from '#domain/person/identifiers.ts';
import { useText } from '#i18n/use-text.ts';

/** Returns the name of an automobile, or its plate if it has no name. */
export function nameOf({ name, plate }: Pick<Automobile, 'name' | 'plate'>): string {
  return name === '' ? plate : name;
}

/**
 * A plate as on a car: dark on white in both themes. A plate in the usual format of Azerbaijan has the flag, and so has
 * an empty plate.
 */
export function Plate({ plate }: { plate: string }) {
  const t = useText();
  const isUsual = plate === '' || (readPlate(plate)?.usual ?? false);
  return (
    <span
      aria-label={t('automobiles.plate.label', { plate })}
      className="inline-flex max-w-full items-stretch overflow-hidden rounded-control border-2 border-[#10161d] bg-white text-[#10161d]"
      role="img"
    >
      {isUsual && (
        <span className="grid content-center justify-items-center gap-0.5 border-e border-[#c8ced6] px-2 text-[0.625rem] leading-none font-bold">
          <svg aria-hidden="true" className="h-4 w-6" viewBox="0 0 24 16">
            <path d="M0 0h24v5.4H0z" fill="#00b5e2" />
            <path d="M0 5.3h24v5.4H0z" fill="#ef3340" />
            <path d="M0 10.6h24V16H0z" fill="#509e2f" />
            <path
              d="M12.6 6.2a2 2 0 1 0 0 3.6 1.7 1.7 0 1 1 0-3.6zM13.9 7l.4.7.8.3-.8.3-.4.7-.4-.7-.8-.3.8-.3z"
              fill="#fff"
            />
          </svg>
          AZ
        </span>
      )}
      <span
        className="px-3.5 py-2 text-2xl leading-tight font-bold tracking-wider wrap-anywhere tabular-nums"
        translate="no"
      >
        {plate || '\u00a0'.repeat(12)}
      </span>
    </span>
  );
}
