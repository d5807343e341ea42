/** Where people ask for help: the same on every screen. */
export const support = { phone: '*1234', email: 'yardim@qepik.az' } as const;
