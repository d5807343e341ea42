/**
 * Returns the path of the screen that a notification of this kind opens if it has no receipt and no operation.
 * Undefined if the notification opens no screen.
 */
export function notificationScreen(kind: string) {
  if (kind === 'DEBT') return '/favorites';
  if (kind.startsWith('AUTOMATIC')) return '/autopayment';
  return ['SIGN_IN', 'PASSKEY', 'PASSWORD'].includes(kind) ? '/settings/devices' : undefined;
}
