/** An answer that was given before, as the text it was then: it is sent again, nothing is done again. */
export class KeptAnswer {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}
