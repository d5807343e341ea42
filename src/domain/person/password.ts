const PASSWORD_MIN_LENGTH = 8;
const PASSWORD_MAX_LENGTH = 30;

/** The rules in the order in which a screen lists them. */
const rules = [
  {
    key: 'validation.password.rule.length',
    test: (text: string) =>
      text.length >= PASSWORD_MIN_LENGTH && text.length <= PASSWORD_MAX_LENGTH,
  },
  { key: 'validation.password.rule.uppercase', test: (text: string) => /\p{Lu}/u.test(text) },
  { key: 'validation.password.rule.lowercase', test: (text: string) => /\p{Ll}/u.test(text) },
  { key: 'validation.password.rule.digit', test: (text: string) => /[0-9]/.test(text) },
  {
    key: 'validation.password.rule.special',
    test: (text: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(text),
  },
  {
    key: 'validation.password.rule.whitespace',
    test: (text: string) => text !== '' && !hasWhiteSpace(text),
  },
] as const;

/**
 * Returns whether a password has white space or invisible characters. The joiner U+200D is allowed, because emoji
 * contain it.
 */
export function hasWhiteSpace(password: string): boolean {
  return /(?!\u200d)[\s\p{Cf}]/u.test(password);
}

/** A rule for passwords: the key of its message, and whether the password meets the rule. */
export type PasswordRule = {
  readonly key: (typeof rules)[number]['key'];
  readonly met: boolean;
};

/** Returns all rules for a password, each with whether this password meets it. */
export function passwordRules(password: string): readonly PasswordRule[] {
  return rules.map(({ key, test }) => ({ key, met: test(password) }));
}

/** Returns the message for a new password that breaks a rule. Undefined if the password meets all rules. */
export function passwordProblem(password: string): 'validation.password.rules' | undefined {
  return rules.every(({ test }) => test(password)) ? undefined : 'validation.password.rules';
}

/** Returns the message for the field that repeats a new password. Undefined if the two are equal. */
export function confirmationProblem(
  password: string,
  confirmation: string,
): 'validation.password.match' | undefined {
  return password === confirmation ? undefined : 'validation.password.match';
}
