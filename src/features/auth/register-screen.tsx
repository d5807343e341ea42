import { write } from '#api/call.ts';
import { register } from '#contract/identity/codes.ts';
import { languageOf } from '#i18n/language.ts';
import { useLocale } from '#i18n/use-text.ts';
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
      finish={(chosen, keys) => {
        const body = { ...chosen, language };
        return write(register, { body }, { key: keys.keyOf(body) });
      }}
      purpose="REGISTER"
      words={words}
    />
  );
}
