/** Where people ask for help: the same on every screen. */
export const support = {
  phone: '*1234',
  email: 'yardim@qepik.az',
  /** A chat with the support in a messenger. */
  chat: 'https://wa.me/994124041234',
} as const;
