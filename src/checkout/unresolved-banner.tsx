import { Link, useParams } from '@tanstack/react-router';
import type { Attempt } from '#data/collections/attempts.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { useAttempts } from '#data/react/use-local-rows.ts';
import { sharedWords } from '#domain/operation-words.ts';
import { useAmount } from '#i18n/use-amount.ts';
import { useRichText } from '#i18n/use-rich-text.tsx';
import { useLocale, useText } from '#i18n/use-text.ts';
import { cancelAway } from '#money/hosted-page.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Notice } from '#ui/tone.tsx';

/**
 * Warns on every screen that an attempt is unresolved and must not be repeated. A button cancels an attempt that was
 * left at a bank. Leaves out the attempt whose own screen is shown.
 */
export function UnresolvedBanner() {
  const t = useText();
  const rich = useRichText();
  const { key: shown } = useParams({ strict: false });
  const { first, checked, values } = useUnresolved(shown);
  return (
    <div role="status">
      {first && (
        <div
          className="mx-auto w-full max-w-[76rem] px-gutter pt-3 lg:px-10 print:hidden"
          // The key makes React create new elements when another attempt is shown, so that a press that began on one
          // attempt does not act on another.
          key={first.key}
        >
          <div className="mx-auto flex max-w-content flex-wrap items-center justify-end rounded-tile bg-warning-bg text-sm text-warning-text lg:mx-0">
            <Link
              className="flex min-w-0 grow basis-72 items-center gap-3 px-4 py-3"
              params={{ key: first.key }}
              to="/payment/outcome/$key"
            >
              <Icon name="clock" size={20} />
              <span className="min-w-0 grow">
                <span className="block font-semibold" data-notice>
                  {checked > 1 ? t('shell.attempt.many', { count: checked }) : t(titleOf(first))}
                </span>
                {rich(textOf(first), values)}
              </span>
              <Icon name="chevron-right" size={20} />
            </Link>
            {first.state === 'away' && <CancelButton attemptKey={first.key} />}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Button that cancels an attempt that was left at the page of a bank. `useOutcomeNotice` announces how the attempt
 * ended.
 */
function CancelButton({ attemptKey }: { attemptKey: string }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  return (
    <div className="px-2 pb-2 sm:pt-2">
      <Button
        onClick={() => void cancelAway(attemptKey)}
        reason={offline && t('outcome.away.needsNetwork')}
        size="small"
        tone="raised"
      >
        {t('outcome.away.cancel')}
      </Button>
    </div>
  );
}

/**
 * Notice of the unresolved attempts on the maintenance screen, when no other screen can be opened. Renders nothing if
 * there are none.
 */
export function UnresolvedNotice() {
  const t = useText();
  const rich = useRichText();
  const { first, checked, values } = useUnresolved();
  if (!first) return null;
  return (
    <div className="text-start">
      <Notice icon="clock" tone="warning">
        {checked > 1 ? (
          t('shell.maintenance.payments', { count: checked })
        ) : (
          <>
            {t(titleOf(first))}: {rich(textOf(first), values)}
          </>
        )}
      </Notice>
    </div>
  );
}

function titleOf({ state, about }: Attempt) {
  return state === 'away'
    ? 'outcome.away'
    : (`operation.${sharedWords[about.kind]}.checking` as const);
}

function textOf({ state, about }: Attempt) {
  return state === 'away'
    ? 'outcome.away.banner'
    : (`operation.${sharedWords[about.kind]}.checkingText` as const);
}

/**
 * Returns as `first` the oldest attempt that is being resolved, otherwise the oldest that was left at the bank, with
 * the values for its messages. `checked` is the number of attempts being resolved. The attempt `exceptKey` is left out.
 */
function useUnresolved(exceptKey?: string) {
  const locale = useLocale();
  const amount = useAmount();
  const unresolved = useAttempts().filter(({ key }) => key !== exceptKey);
  const checked = unresolved.filter(({ state }) => state !== 'away');
  const [first] = [...checked, ...unresolved];
  const values = first ? { label: first.label[locale], amount: amount(first.total) } : {};
  return { first, values, checked: checked.length };
}
