// Problems of typed values. The page's script contains `fieldProblem` too and calls it before submitting, so
// `fieldProblem` may call only functions that the script contains.

import { passesLuhn } from '#domain/digits.ts';
import { readOneTimeCode, trimInvisible } from '#domain/typed-text.ts';
import { bareDigits, brandOf, readExpiry } from '#provider/core/records/cards/card-number.ts';

/**
 * Problems found in the typed values alone. `badCode` is about the bank's code, `badWord` about the secret word,
 * `badBefore` about the current PIN, `simplePin` about a new PIN of equal or consecutive digits, `otherPin` about a
 * repeated PIN that differs.
 */
export type FieldProblem =
  | 'badNumber'
  | 'badExpiry'
  | 'badCvc'
  | 'badCode'
  | 'badWord'
  | 'badBefore'
  | 'badPin'
  | 'simplePin'
  | 'otherPin';

/**
 * Problems that the card page or the PIN page shows. `otherBank` is a card of a bank that takes no transfers,
 * `notThisBank` a card of a bank that the person did not choose, `manyCards` one card too many on this day, `expired` a
 * card past its expiry date, `noAnswer` a processing center that does not answer, `wrongPin` a wrong current PIN,
 * `manyPins` a PIN typed too often on this day.
 */
export type HostedProblem =
  | FieldProblem
  | 'otherBank'
  | 'notThisBank'
  | 'manyCards'
  | 'expired'
  | 'noAnswer'
  | 'wrongPin'
  | 'manyPins';

/** Returns the typed value of a field by name. Empty if nothing was typed. */
export type TypedText = (name: string) => string;

/** Returns the problems of the texts that were typed into these fields. Empty if all are valid. */
export function problemsIn(names: readonly string[], text: TypedText): FieldProblem[] {
  return names.flatMap((name) => fieldProblem(name, text) ?? []);
}

/**
 * Returns the problem of a field of the hosted forms, by the field's name. Undefined if its text is acceptable or the
 * name is unknown.
 */
export function fieldProblem(name: string, text: TypedText): FieldProblem | undefined {
  const typed = text(name);
  const digits = bareDigits(typed);
  const isPin = /^[0-9]{4}$/.test(digits);
  switch (name) {
    case 'number':
      return brandOf(digits) && passesLuhn(digits) ? undefined : 'badNumber';
    case 'expiry':
      return readExpiry(typed) ? undefined : 'badExpiry';
    case 'cvc':
      return /^[0-9]{3}$/.test(digits) ? undefined : 'badCvc';
    case 'code':
      return readOneTimeCode(typed) ? undefined : 'badCode';
    case 'word':
      return /^.{3,40}$/su.test(trimInvisible(typed)) ? undefined : 'badWord';
    case 'before':
      return isPin ? undefined : 'badBefore';
    case 'pin': {
      // Four equal or consecutive digits.
      const isSimple =
        /^([0-9])\1{3}$/.test(digits) ||
        '01234567890'.includes(digits) ||
        '09876543210'.includes(digits);
      return !isPin ? 'badPin' : isSimple ? 'simplePin' : undefined;
    }
    case 'again':
      return fieldProblem('pin', text) || digits === bareDigits(text('pin'))
        ? undefined
        : 'otherPin';
    default:
      return undefined;
  }
}
