// Simulated subscribers and debts. The same fields always give the same subscriber.
import { createHash } from 'node:crypto';
import { type CategoryId, exampleFields } from '#provider/core/catalogue/catalogue.ts';
import type { WireService } from '#provider/core/catalogue/schema.ts';
import { type Place, shared } from '#provider/core/catalogue/shared.ts';
import { demoPerson, maskedName, menNames, surnames, womenNames } from './people.ts';

export interface SimulatedSubscriber {
  /** Masked name of the person or company. Null if the service does not check subscribers. */
  readonly name: string | null;
  /** Address of a supplied house or flat. Null for other services. */
  readonly address: string | null;
  /** Null if the service reports no debts. */
  readonly debtQepik: number | null;
}

/**
 * Subscriber for fields in their normal form. The identifier is the first field that is not a choice. An identifier of
 * zeros is not found. The examples of the forms belong to the demo user.
 */
export function subscriberOf(
  service: WireService,
  fields: Readonly<Record<string, string>>,
): SimulatedSubscriber | 'not-found' {
  if (service.check === 'none') return { name: null, address: null, debtQepik: null };
  const typed = service.fields.filter(({ kind }) => kind !== 'choice');
  const values = typed.map(({ name }) => fields[name] ?? '');
  const [identifier = ''] = values;
  if (/^[0-]+$/.test(identifier)) return 'not-found';
  const known = knownSubscribers[`${service.id} ${identifier}`];
  if (known) return known;
  const chance = bytesOf([service.id, ...values].join('|'));
  const own = exampleFields(service.id);
  const isOwn = typed.every(({ name }) => fields[name] === own[name]);
  const person = isOwn ? home.name : personName(chance);
  return {
    name: typed[0]?.name === 'voen' ? companyName(chance) : person,
    address:
      service.categoryId === 'kommunal' ? addressOf(service, fields['district'], chance) : null,
    debtQepik: service.check === 'debt' ? debtOf(service, chance) : null,
  };
}

const home = { name: maskedName(demoPerson), address: 'Bakı, Nizami r.' };

/** Subscribers that tests and the demo rely on, by service and identifier. */
const knownSubscribers: Readonly<Record<string, SimulatedSubscriber>> = {
  'azerisiq-fiziki 200014502368810': { ...home, debtQepik: 3418 },
  'azersu-ehali 312045871': { ...home, debtQepik: 1102 },
  'azeriqaz-ehali 10204518773': { ...home, debtQepik: 0 },
  'citynet 204518': { ...home, address: null, debtQepik: 2500 },
};

const companies = [
  ...['XƏZƏR', 'ABŞERON', 'KƏPƏZ', 'ARAZ', 'SAVALAN', 'GİLAVAR', 'TURAN', 'QAFQAZ', 'ŞƏFƏQ'],
  ...['ATLAS', 'ZİRVƏ', 'MERİDİAN', 'İNAM', 'ETALON'],
];
const trades = ['İNŞAAT', 'TİCARƏT', 'SERVİS', 'LOGİSTİKA', 'QIDA', 'TEKSTİL', 'AQRO'];

const streets = [
  ...['Nizami', 'Füzuli', 'Xaqani', 'Nəsimi', 'Azadlıq', 'Həsən Əliyev', 'Üzeyir Hacıbəyli'],
  ...['Səməd Vurğun', 'Cəfər Cabbarlı', 'Şıxəli Qurbanov', 'Mirzə Fətəli', 'Natəvan', 'Babək'],
];

function personName(chance: Buffer): string {
  const woman = byte(chance, 0) % 2 === 0;
  const surname = pick(surnames, byte(chance, 1));
  return maskedName({
    name: pick(woman ? womenNames : menNames, byte(chance, 2)),
    surname: woman ? `${surname}a` : surname,
  });
}

function companyName(chance: Buffer): string {
  const company = pick(companies, byte(chance, 1));
  return `${company.slice(0, 1)}****${company.slice(-2)} ${pick(trades, byte(chance, 2))} MMC`;
}

/** Address with a masked house: "Gəncə, Füzuli k. **". The city is the chosen one, or the one in the service's name. */
function addressOf({ name }: WireService, chosen: string | undefined, chance: Buffer): string {
  const street = `${pick(streets, byte(chance, 3))} k. **`;
  const isIt = ({ id, name: { az } }: Place) =>
    chosen === undefined ? name.az.split(' ').includes(az) : id === chosen;
  const { bakuDistricts, ...others } = shared.places;
  const place = Object.values(others).flat().find(isIt);
  if (place) return `${place.name.az}, ${street}`;
  const district = bakuDistricts.find(isIt) ?? pick(bakuDistricts, byte(chance, 4));
  return `Bakı, ${district.name.az} r., ${street}`;
}

/** Range of debts in manat, both ends included. */
interface DebtRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** True if the amounts are in whole manat, like those of invoices and fines. */
  readonly whole: boolean;
}

const usualDebts: DebtRange = { from: 8, to: 70, step: 1, whole: false };

const debtsByCategory: Partial<Record<string, DebtRange>> = {
  kommunal: { from: 8, to: 60, step: 1, whole: false },
  internet: { from: 15, to: 45, step: 5, whole: true },
  tv: { from: 10, to: 25, step: 1, whole: true },
  telefon: { from: 8, to: 14, step: 1, whole: false },
  bank: { from: 60, to: 460, step: 10, whole: false },
  cerimeler: { from: 20, to: 200, step: 20, whole: true },
  parklama: { from: 1, to: 5, step: 1, whole: true },
  sigorta: { from: 50, to: 250, step: 10, whole: true },
  tehsil: { from: 40, to: 200, step: 10, whole: true },
} satisfies Partial<Record<CategoryId, DebtRange>>;

/**
 * Debt of a subscriber in qəpik. One subscriber in six has no debt. The debt is within the service's limits, and its
 * qəpik stay below 71, so that it never equals an amount that forces an outcome.
 */
function debtOf(service: WireService, chance: Buffer): number {
  if (byte(chance, 5) % 6 === 0) return 0;
  const { from, to, step, whole } = debtsByCategory[service.categoryId] ?? usualDebts;
  const steps = Math.floor((to - from) / step) + 1;
  const manat = from + (byte(chance, 6) % steps) * step;
  return manat * 100 + (whole ? 0 : byte(chance, 7) % 71);
}

function bytesOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function byte(chance: Buffer, at: number): number {
  return chance.readUInt8(at);
}

function pick<T>(choices: readonly T[], chance: number): T {
  const chosen = choices[chance % choices.length];
  if (chosen === undefined) throw new Error('Nothing to choose from');
  return chosen;
}
