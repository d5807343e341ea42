const usual = {
  /** Hashed one-time codes, keys of guests and counts of tries. */
  codes: 7,
  /** Expired hosted pages. */
  pages: 7,
  /** Quotes that were never confirmed, and looked-up debts. A device asks about its attempts for 30 days. */
  quotes: 90,
  /** Ended sessions on devices that are not trusted. */
  sessions: 90,
  /** Messages in the outbox, including those given up. */
  messages: 90,
  notifications: 400,
  /** Answers that are stored with idempotency keys. The keys are kept for ever. */
  answers: 90,
};

/** Age in days at which data is deleted, by kind of data. */
export type Ages = Readonly<Record<keyof typeof usual, number>>;

/**
 * Smallest ages that may be set, in days. Default: 1. A limit of a day also counts the previous day, so `codes` last
 * two days. A device asks about its attempts for 30 days, so `quotes` last 31.
 */
const least: Partial<Ages> = { codes: 2, quotes: 31 };

/**
 * Reads ages in days that replace the defaults: "messages=30,notifications=90". Throws for unknown names and invalid
 * numbers.
 */
export function agesOf(written: readonly string[] = []): Ages {
  const ages = { ...usual };
  for (const one of written) {
    const [name = '', text = ''] = one.split('=');
    const days = Number(text);
    if (!isName(name) || !Number.isInteger(days) || days < (least[name] ?? 1)) {
      throw new Error(`KEEP_DAYS does not take "${one}"`);
    }
    ages[name] = days;
  }
  return ages;
}

function isName(name: string): name is keyof Ages {
  return Object.hasOwn(usual, name);
}
