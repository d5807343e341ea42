/** What stands in a document. */
export interface Drawing {
  /** What stands in the root of the app. */
  readonly body: string;
  /** What the first script fills and puts into it. */
  readonly patterns: string;
  readonly title: string;
  readonly description: string;
  /** Where it was drawn, for a document that React takes over as it stands; others it replaces. */
  readonly path: string | null;
}
