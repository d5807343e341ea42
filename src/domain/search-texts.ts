/** Reads these parameters of an address as far as they are texts; all others are left out. */
export function searchTexts<const Name extends string>(...names: readonly Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [One in Name]?: string } => {
    const texts: { [One in Name]?: string } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === 'string') texts[name] = value;
    }
    return texts;
  };
}
