/** The version this page belongs to is known by its entry, whose name changes with whatever it holds. */
export const versionHere = (): string =>
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset['entry'] ?? ''
