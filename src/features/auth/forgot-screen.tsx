import { useState } from 'react';
import { write } from '#api/call.ts';
import { resetPassword } from '#contract/identity/codes.ts';
import { FormKeys } from '#ui/form/form-keys.ts';
import { CodeFlow } from './code-flow.tsx';

const words = {
  title: 'auth.forgot.title',
  lead: 'auth.forgot.lead',
  submit: 'auth.forgot.submit',
  signIn: 'auth.forgot.signIn',
} as const;

export function ForgotScreen() {
  const [keys] = useState(() => new FormKeys());
  return (
    <CodeFlow
      finish={(code, password) => {
        const body = { ...code, password };
        return write(resetPassword, { body }, { key: keys.keyOf(body) });
      }}
      purpose="FORGOT"
      words={words}
    />
  );
}
