import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'

const arrows: Partial<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** Keys whose names differ between keyboards. */
const worded = new Set([
  'Space',
  'Tab',
  'Enter',
  'Ctrl',
  'Alt',
  'Shift',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Escape',
])

/** A press as it is printed on the reader's keyboard: `Alt+N` as two keys. */
export const KeyCap = ({ press }: { press: string }) => {
  const t = useTranslations('office.keys.cap')
  return press.split('+').map((name) => (
    <Fragment key={name}>
      <kbd translate="no">{arrows[name] ?? (worded.has(name) ? t(name) : name)}</kbd>{' '}
    </Fragment>
  ))
}
