// How long what a person says of themselves may be, for the contract too.

export const nameMaxLength = 60;
export const emailMaxLength = 120;
