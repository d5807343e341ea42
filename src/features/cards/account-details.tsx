import { useState } from 'react';
import { ask } from '#api/call.ts';
import type { Answer } from '#contract/call.ts';
import { getCobrandAccount } from '#contract/operations/cobrand.ts';
import { useConnectivity } from '#data/react/use-connectivity.ts';
import { groupFours } from '#domain/digits.ts';
import { useText } from '#i18n/use-text.ts';
import { copyText, firstPress, saveTextFile, shareText } from '#platform/device/share.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { Card, List, Row, RowBody, rowClass, SectionHeader } from '#ui/list.tsx';
import { COPIED_MS, reportCopy, showSnackbar } from '#ui/overlays/snackbar.tsx';

type Account = Answer<typeof getCobrandAccount>;

const fields = [
  'recipient',
  'account',
  'bank',
  'swift',
  'taxNumber',
  'bankCode',
  'correspondent',
] as const satisfies readonly (keyof Account)[];

/**
 * The account of the co-branded card, masked until the person asks for it, because the device stores no full account
 * number. The full details can then be copied, shared and saved as a file.
 */
export function AccountDetails({ masked }: { masked: string }) {
  const t = useText();
  const offline = useConnectivity() === 'offline';
  const [account, setAccount] = useState<Account>();
  const [pending, setPending] = useState(false);

  async function show() {
    setPending(true);
    const [answer] = await ask(getCobrandAccount, {});
    setPending(false);
    if (answer) setAccount(answer);
    else showSnackbar({ text: t('cobrand.account.failed'), tone: 'error' });
  }

  const words = () =>
    fields.map((field) => `${t(`cobrand.account.${field}`)}: ${account?.[field]}`).join('\n');

  async function share() {
    const shared = await shareText(words());
    if (shared === 'copied') showSnackbar({ text: t('cobrand.account.shared'), tone: 'success' });
    if (shared === 'failed') showSnackbar({ text: t('cobrand.account.notShared'), tone: 'error' });
  }

  return (
    <section className="grid grid-cols-1 gap-1">
      <SectionHeader
        action={
          account && (
            <span className="flex">
              <IconButton
                icon="share"
                label={t('cobrand.account.share')}
                onClick={firstPress(() => void share())}
              />
              <IconButton
                icon="download"
                label={t('cobrand.account.save')}
                onClick={firstPress(() => saveTextFile('qepik-rekvizitler.txt', words()))}
              />
            </span>
          )
        }
        title={t('cobrand.account')}
      />
      {account ? (
        <List label={t('cobrand.account')}>
          {fields.map((field) => (
            <Detail field={field} key={field} value={account[field]} />
          ))}
        </List>
      ) : (
        <Card className="grid gap-3 p-4">
          <p>
            <span className="block text-sm text-text2">{t('cobrand.account.account')}</span>
            <span className="font-medium tabular-nums" translate="no">
              {masked}
            </span>
          </p>
          <Button
            onClick={() => void show()}
            pending={pending}
            reason={offline ? t('cobrand.account.needsNetwork') : undefined}
            tone="secondary"
            wide
          >
            {t('cobrand.account.show')}
          </Button>
        </Card>
      )}
    </section>
  );
}

function Detail({ field, value }: { field: (typeof fields)[number]; value: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  const label = t(`cobrand.account.${field}`);
  const isAccount = field === 'account' || field === 'correspondent';

  async function copy() {
    const copied = t('cobrand.account.copied', { name: label });
    setCopied(
      await reportCopy(copyText(value), copied, t('cobrand.account.notCopied', { name: label })),
    );
    setTimeout(() => setCopied(false), COPIED_MS);
  }

  return (
    <Row>
      <button className={rowClass} onClick={firstPress(() => void copy())} type="button">
        <RowBody
          subtitle={
            <span className="text-base font-medium text-text tabular-nums" translate="no">
              {isAccount ? groupFours(value) : value}
            </span>
          }
          title={<span className="text-sm font-normal text-text2">{label}</span>}
          trailing={<Icon name={isCopied ? 'check' : 'copy'} size={20} />}
        />
      </button>
    </Row>
  );
}
