import { write } from '#api/write.ts';
import { register } from '#contract/codes.ts';
import { languageOf } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { CodeFlow } from './code-flow.tsx';

const words = {
  title: 'auth.register.title',
  lead: 'auth.register.lead',
  submit: 'auth.register.submit',
  signIn: 'auth.register.signIn',
} as const;

export function RegisterScreen() {
  const language = languageOf(useLocale());
  return (
    <CodeFlow
      finish={(code, password) => write(register, { body: { ...code, password, language } })}
      purpose="REGISTER"
      words={words}
    />
  );
}
