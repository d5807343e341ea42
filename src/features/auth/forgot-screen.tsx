import { write } from '#api/call.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { CodeFlow } from './code-flow.tsx';

const words = {
  title: 'auth.forgot.title',
  lead: 'auth.forgot.lead',
  submit: 'auth.forgot.submit',
  signIn: 'auth.forgot.signIn',
} as const;

export function ForgotScreen() {
  return (
    <CodeFlow
      finish={(body, keys) => write(resetPassword, { body }, { key: keys.keyOf(body) })}
      purpose="FORGOT"
      words={words}
    />
  );
}
