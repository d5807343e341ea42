/** The keys of what a form sends: the same for the same input until it was answered, then another. */
export class FormKeys {
  #asked: string | undefined;
  #key = '';

  keyOf(input: object): string {
    const asked = JSON.stringify(input);
    if (asked !== this.#asked) this.#key = crypto.randomUUID();
    this.#asked = asked;
    return this.#key;
  }

  /** What is asked from now on is asked anew, even if it is the same. */
  answered(): void {
    this.#asked = undefined;
  }
}
