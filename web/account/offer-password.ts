/**
 * Offers the password that has just signed somebody in to the browser's own password manager, where there is one to
 * ask (Chromium; others watch the form). The browser asks the reader; nothing of it is kept by the page
 * (docs/trust.md#remembered-devices).
 */
export const offerPassword = async (id: string, password: string): Promise<void> => {
  const kind: unknown = Reflect.get(globalThis, 'PasswordCredential')
  if (typeof kind !== 'function') return
  const credential: Credential = Reflect.construct(kind, [{ id, password }])
  // Refused by a setting or by the reader: signing in goes on without.
  await navigator.credentials.store(credential).catch(() => undefined)
}
