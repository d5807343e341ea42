/** The addresses of the catalogue by what somebody chooses a service for. */
export const catalogueLinks = {
  pay: { all: '/payments', category: '/c/$id', service: '/c/$cid/p/$pid' },
  favorite: {
    all: '/create-favorite',
    category: '/create-favorite/c/$id',
    service: '/create-favorite/c/$cid/p/$pid',
  },
  autopayment: {
    all: '/create-autopayment',
    category: '/create-autopayment/c/$id',
    service: '/create-autopayment/c/$cid/p/$pid',
  },
} as const;

export type CatalogueUse = keyof typeof catalogueLinks;
