// Apart from person.ts, because the contract needs only these.

export const nameMaxLength = 60;
export const emailMaxLength = 120;
