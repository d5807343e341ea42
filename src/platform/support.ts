/** How to reach customer support. */
export const support = {
  phone: '*1234',
  email: 'yardim@qepik.az',
  chat: 'https://wa.me/994124041234',
} as const;
