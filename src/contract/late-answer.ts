/**
 * An answer that came after the worker had given what the device holds, on its way to the page that
 * asked. `text` is the body; empty where the page need not read it.
 */
export interface LateAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
