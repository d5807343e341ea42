import { useLocale } from '#i18n/use-text.ts';
import { textLinkClass } from '#ui/button.tsx';

// Kept out of `locales`, because only sandbox builds have these texts.
const words = {
  az: { title: 'Sınaq: əsl pul deyil', inbox: 'SMS qutusu', demo: 'Demo istifadəçi kimi daxil ol' },
  en: { title: 'Sandbox: no real money', inbox: 'SMS inbox', demo: 'Sign in as the demo user' },
  ru: { title: 'Песочница: деньги ненастоящие', inbox: 'Входящие SMS', demo: 'Войти как демо' },
};

/**
 * Notice in sandbox builds, with links to the inbox of codes and to the sign-in of the demo user. `login`: phone and
 * password of the demo user, separated by a space.
 */
export function SandboxNote({ login }: { login: string }) {
  const { title, inbox, demo } = words[useLocale()];
  const [phone = ''] = login.split(' ');
  return (
    <aside className="mt-6 rounded-list border border-border p-4 text-sm">
      <p className="font-semibold">{title}</p>
      <p className="text-text2" translate="no">
        {login}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <a className={textLinkClass} href="/sandbox/inbox" rel="noreferrer" target="_blank">
          {inbox}
        </a>
        <a className={textLinkClass} href={`/sandbox/sign-in?phone=${encodeURIComponent(phone)}`}>
          {demo}
        </a>
      </p>
    </aside>
  );
}
