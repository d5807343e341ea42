import { support } from '#domain/product.ts';
import { useText } from '#i18n/use-text.ts';
import { isChunkMissing } from '#shell/startup/chunks.ts';
import { Button, buttonClass, textLinkClass } from '#ui/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** In place of a screen that broke, or whose chunk could not be loaded. Both links reload the page. */
export function ErrorScreen() {
  const t = useText();
  const about = isChunkMissing() ? 'part' : 'error';
  return (
    <MessageScreen
      icon={about === 'part' ? 'cloud-off' : 'alert'}
      text={`shell.${about}.text`}
      title={`shell.${about}.title`}
    >
      <Button onClick={() => location.reload()} wide>
        {t('shell.retry')}
      </Button>
      <a className={buttonClass({ tone: 'quiet', wide: true })} href="/">
        {t('shell.goHome')}
      </a>
      <a className={`${textLinkClass} justify-self-center text-sm`} href={`tel:${support.phone}`}>
        {t('auth.help', { phone: support.phone })}
      </a>
    </MessageScreen>
  );
}
