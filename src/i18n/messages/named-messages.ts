const quoted = /(['"`])([a-z]\w*(?:\.\w+)+)\1/g;

/** `settings.theme.${value}`: an id with an open piece, which the types fill in with all it can be. */
const open = /`([a-z]\w*\.(?:[\w.]|\$\{[^{}`]+\})*\$\{[^{}`]+\}[\w.]*)`/g;

/** Which of the ids the code of a module names. */
export function namedMessages(code: string, ids: readonly string[]): string[] {
  const whole = new Set(Array.from(code.matchAll(quoted), ([, , id]) => id));
  const patterns = Array.from(
    code.matchAll(open),
    ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '\\w+')}$`),
  );
  return ids.filter((id) => whole.has(id) || patterns.some((pattern) => pattern.test(id)));
}
