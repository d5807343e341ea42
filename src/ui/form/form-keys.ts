/** Idempotency keys of a form: the same key for the same input until it was answered, then another one. */
export class FormKeys {
  #asked: string | undefined;
  #key = '';

  keyOf(input: object): string {
    const asked = JSON.stringify(input);
    if (asked !== this.#asked) this.#key = crypto.randomUUID();
    this.#asked = asked;
    return this.#key;
  }

  /** After an answer, even the same input gets another key. */
  answered(): void {
    this.#asked = undefined;
  }
}
