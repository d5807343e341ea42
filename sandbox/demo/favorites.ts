// The favorites of the demo user.
import { exampleFields } from '#sandbox/catalogue/catalogue.ts';

export interface DemoFavorite {
  readonly name: string;
  readonly serviceId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Decimal text in manat; null where the debt is paid. */
  readonly amount: string | null;
}

/** In the order in which they are shown. */
export const demoFavorites: readonly DemoFavorite[] = [
  favorite('Azərişıq · Ev', 'azerisiq-fiziki', null),
  favorite('Azərsu · Ev', 'azersu-ehali', null),
  { ...favorite('Ana', 'azercell', '10.00'), fields: { phone: '+994502124518' } },
  favorite('Azəriqaz', 'azeriqaz-ehali', null),
  favorite('İnternet', 'citynet', '25.00'),
];

function favorite(name: string, serviceId: string, amount: string | null): DemoFavorite {
  return { name, serviceId, fields: exampleFields(serviceId), amount };
}
