const usual = {
  /** One-time codes, keys of guests and counts of tries. */
  codes: 7,
  /** Hosted pages whose time is over. */
  pages: 7,
  /** Quotes that were never confirmed. A device asks for 30 days what became of its attempts. */
  quotes: 90,
  /** Sessions that are over, on devices that are not trusted. */
  sessions: 90,
  /** Messages, and those that were given up. */
  messages: 90,
  notifications: 400,
  /** Answers by key. The keys are kept for ever. */
  answers: 90,
};

/** After how many days what is deleted. */
export type Ages = Readonly<Record<keyof typeof usual, number>>;

const least: Partial<Ages> = { quotes: 31 };

/** Reads ages in days that differ from the usual: "messages=30,notifications=90". Throws for what it does not know. */
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
