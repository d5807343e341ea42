/** A service that is paid in the tests: its limits are 0.01 and 500.00, and it knows what is owed. */
export const service = {
  serviceId: 'azerisiq-fiziki',
  field: 'code',
  /** Fifteen digits that end in these eight; of `12345678` nothing special is forced. */
  identifier: (ending: string) => `2000145${ending}`,
};

/** What is typed into the form of that service. */
export function typedFor(ending: string) {
  return { serviceId: service.serviceId, fields: { [service.field]: service.identifier(ending) } };
}

/** What a quote for that service asks. */
export function paymentOf(amount: string, ending = '12345678') {
  return { ...typedFor(ending), amount, source: 'WALLET' as const, shownDebt: undefined };
}
