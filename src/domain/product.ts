// What people are told of the product.

/** The version of the app that people and the provider know. */
export const appVersion = '1.0.0';

/** The version of `locales/terms.json`, to which a registration agrees: whoever changes that text raises it. */
export const termsVersion = '1.0';

/** How to reach customer support. */
export const support = {
  phone: '*1234',
  email: 'yardim@qepik.az',
  chat: 'https://wa.me/994124041234',
} as const;
