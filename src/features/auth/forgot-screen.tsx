import { write } from '#api/write.ts';
import { resetPassword } from '#contract/codes.ts';
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
      finish={(code, password) => write(resetPassword, { body: { ...code, password } })}
      purpose="FORGOT"
      words={words}
    />
  );
}
