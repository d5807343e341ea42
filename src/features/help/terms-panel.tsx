import { termsVersion } from '#domain/product.ts';
import { useLocale, useText } from '#i18n/use-text.ts';
import papers from '#locales/terms.json' with { type: 'json' };
import { Card } from '#ui/list.tsx';
import { Panel } from '#ui/overlays/panel.tsx';

/** Terms of use and privacy text. Guests can read them too. */
export default function TermsPanel() {
  const t = useText();
  const locale = useLocale();
  return (
    <Panel title={t('terms.title')}>
      <p className="text-sm text-text2">{t('terms.version', { version: termsVersion })}</p>
      {(['terms', 'privacy'] as const).map((paper) => (
        <section className="grid gap-2" key={paper}>
          <h3 className="text-lg font-semibold">{t(`terms.${paper}`)}</h3>
          <Card className="grid gap-4 p-4">
            {papers[paper].map(({ title, text }) => (
              <div className="grid gap-1.5" key={title.az}>
                <h4 className="font-semibold">{title[locale]}</h4>
                {text[locale].map((paragraph) => (
                  <p className="text-text2" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </div>
            ))}
          </Card>
        </section>
      ))}
    </Panel>
  );
}
