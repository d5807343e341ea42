/** The address of a file at the provider, whose storage stands beside its calls. */
export function fileAddress(name: string): string {
  return new URL(`files/${name}`, new URL(__PROVIDER_URL__, location.origin)).href;
}
