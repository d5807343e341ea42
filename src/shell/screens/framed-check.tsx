import { BackLink } from '#checkout/links.tsx';
import { CheckScreen } from '#features/check-receipt/check-screen.tsx';
import { useText } from '#i18n/use-text.ts';
import { CoverAmounts } from '#shell/frame/cover-amounts.tsx';
import { Frame } from '#shell/frame.tsx';
import { PageHeader } from '#ui/page-header.tsx';

/** The check of receipts in the frame of a signed-in person. Guests do not load the frame. */
export default function FramedCheck() {
  const t = useText();
  return (
    <CoverAmounts>
      <Frame>
        <CheckScreen
          header={
            <PageHeader
              back={<BackLink name={t('button.close')} to="/" />}
              title={t('title.check')}
            />
          }
        />
      </Frame>
    </CoverAmounts>
  );
}
