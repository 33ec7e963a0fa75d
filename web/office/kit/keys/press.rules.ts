/** A pressed key as the browser reports it. */
export interface KeyPress {
  /** What the key writes, or its name. */
  key: string
  /** Its place on the keyboard. */
  code: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** What stands at these places of an American keyboard. */
const signsAt: Partial<Record<string, [plain: string, withShift: string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Slash: ['/', '?'],
}

const isLatin = (key: string): boolean => /^[!-~]$/.test(key)
/** Dead keys and keys that an input method takes have no letter of their own. */
const isNamed = (key: string): boolean => key.length > 1 && !['Dead', 'Process', 'Unidentified'].includes(key)

const signAt = ({ code, shiftKey }: KeyPress): string | null => {
  if (/^Key[A-Z]$/.test(code)) return code.slice(3)
  return signsAt[code]?.[shiftKey ? 1 : 0] ?? null
}

/**
 * The name of a press, such as `T`, `?`, `Alt+N` or `Shift+Enter`. What is printed on the key counts (AZERTY, QWERTZ);
 * where the key writes nothing Latin, its place says which one it is. Command counts as Ctrl.
 */
export const pressName = (press: KeyPress): string => {
  const { key } = press
  const isWritten = isLatin(key) || isNamed(key) || key === ' '
  const sign = isWritten ? key : (signAt(press) ?? key)
  const name = sign === ' ' ? 'Space' : sign.length === 1 ? sign.toUpperCase() : sign
  const isCommand = press.ctrlKey || press.metaKey
  // Shift is how most signs are written, and a letter is the same in both cases.
  const hasShift = press.shiftKey && (name.length > 1 || isCommand)
  return `${isCommand ? 'Ctrl+' : ''}${press.altKey ? 'Alt+' : ''}${hasShift ? 'Shift+' : ''}${name}`
}

/** Whether a press is one letter or sign alone: such keys act outside fields only, and can be switched off. */
export const isSingleKey = (name: string): boolean => name.length === 1
