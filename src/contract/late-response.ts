/**
 * A response that came after the worker had answered from the local database, on its way to the page
 * that asked.
 */
export interface LateResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}
