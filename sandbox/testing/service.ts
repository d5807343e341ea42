/** A service that is paid in the tests. Its identifiers have 8 digits; `12345678` forces nothing. */
export const service = { serviceId: 'azerisiq', field: 'code' };
