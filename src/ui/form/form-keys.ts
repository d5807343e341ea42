/**
 * Makes the idempotency keys of a form. While the input stays the same, so does its key, so that the provider
 * recognises a repeated request. Changed input, or a call of `answered`, leads to a new key.
 */
export class FormKeys {
  #asked: string | undefined;
  #key = '';

  keyOf(input: object): string {
    const asked = JSON.stringify(input);
    if (asked !== this.#asked) this.#key = crypto.randomUUID();
    this.#asked = asked;
    return this.#key;
  }

  /** To be called after the provider's answer. Then even the same input gets a new key. */
  answered(): void {
    this.#asked = undefined;
  }
}
