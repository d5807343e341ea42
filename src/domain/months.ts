// Months of Azerbaijan by their names, "2026-11".
import { bakuDay, startOfBakuDay } from './automatic-payment.ts';

export function monthOf(at: number): string {
  return bakuDay(at).slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Its first moment. */
export function monthStart(month: string): number {
  return startOfBakuDay(`${month}-01`);
}

export function daysInMonth(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** All months from one to another, both included. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}
