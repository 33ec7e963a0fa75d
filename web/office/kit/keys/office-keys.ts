import { type KeyPress, pressName } from '#web/office/kit/keys/press.rules.ts'

interface KeyCommand {
  /** Names the text of the key, `office.keys.{group}.{id}`. */
  id: string
  /** As `pressName` names them. */
  presses: readonly string[]
}

/**
 * Every key of the office, by what it belongs to. Screens ask here what a press means, and the sheet of keys shows the
 * same table: every key that works is on the sheet, and every key on the sheet works.
 */
export const officeKeys = {
  everywhere: [
    { id: 'sheet', presses: ['?'] },
    { id: 'close', presses: ['Escape'] },
  ],
  list: [
    { id: 'row', presses: ['ArrowUp', 'ArrowDown'] },
    { id: 'screen', presses: ['PageUp', 'PageDown'] },
    { id: 'ends', presses: ['Home', 'End'] },
    { id: 'open', presses: ['Enter'] },
    { id: 'inside', presses: ['ArrowRight', 'ArrowLeft'] },
    { id: 'tick', presses: ['Space'] },
    { id: 'untick', presses: ['Escape'] },
    { id: 'take', presses: ['T'] },
    { id: 'give', presses: ['A'] },
    { id: 'filter', presses: ['F', '/'] },
    { id: 'page', presses: ['[', ']'] },
    { id: 'keep', presses: ['V'] },
  ],
  document: [
    { id: 'take', presses: ['T'] },
    { id: 'give', presses: ['A'] },
  ],
  quote: [
    { id: 'next', presses: ['Tab'] },
    { id: 'line', presses: ['Enter'] },
    { id: 'back', presses: ['Shift+Enter'] },
    { id: 'move', presses: ['ArrowUp', 'ArrowDown'] },
    { id: 'edit', presses: ['F2'] },
    { id: 'find', presses: ['Alt+ArrowDown'] },
    { id: 'not', presses: ['Alt+N'] },
    { id: 'remark', presses: ['Alt+R'] },
    { id: 'message', presses: ['Alt+M'] },
    { id: 'note', presses: ['Alt+I'] },
    { id: 'hide', presses: ['Alt+K'] },
    { id: 'fill', presses: ['Ctrl+D'] },
    { id: 'paste', presses: ['Ctrl+V'] },
    { id: 'undo', presses: ['Ctrl+Z'] },
    { id: 'esc', presses: ['Escape'] },
    { id: 'send', presses: ['Ctrl+Enter'] },
  ],
  company: [{ id: 'approve', presses: ['Ctrl+Enter'] }],
  order: [
    { id: 'day', presses: ['Enter'] },
    { id: 'confirm', presses: ['Ctrl+Enter'] },
  ],
  entry: [
    { id: 'add', presses: ['Enter'] },
    { id: 'change', presses: ['ArrowUp', 'ArrowDown'] },
    { id: 'back', presses: ['Escape'] },
    { id: 'place', presses: ['Ctrl+Enter'] },
  ],
  form: [
    { id: 'save', presses: ['Ctrl+S'] },
    { id: 'leave', presses: ['Escape'] },
  ],
} as const satisfies Record<string, readonly KeyCommand[]>

export type KeyGroup = keyof typeof officeKeys
export type KeyId<Group extends KeyGroup> = (typeof officeKeys)[Group][number]['id']

/** What a press means among the keys of a group, and which of its presses it is; null: nothing. */
export const commandOf = <Group extends KeyGroup>(
  group: Group,
  press: KeyPress,
): { id: KeyId<Group>; press: string } | null => {
  const name = pressName(press)
  const commands: readonly { id: KeyId<Group>; presses: readonly string[] }[] = officeKeys[group]
  const command = commands.find(({ presses }) => presses.includes(name))
  return command ? { id: command.id, press: name } : null
}
