/** An answer that was given before, as the text that was sent then. Sending it again does nothing again. */
export class StoredAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
