/** A service that is paid in the tests: its limits are 0.01 and 500.00, and it knows what is owed. */
export const service = {
  serviceId: 'azerisiq-fiziki',
  field: 'code',
  /** Fifteen digits that end in these eight; of `12345678` nothing special is forced. */
  identifier: (ending: string) => `2000145${ending}`,
};
