// Facts about the product that people see.

/** Version of the app that people see and that the provider gets. */
export const appVersion = '1.0.0';

/** Version of `locales/terms.json` that a registration agrees to. Raise it with every change of that text. */
export const termsVersion = '1.3';

/** How to reach customer support. */
export const support = {
  phone: '*1234',
  email: 'yardim@qepik.az',
  chat: 'https://wa.me/994124041234',
} as const;
