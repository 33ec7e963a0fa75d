import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/kit/key-hints.module.css'

const keys: readonly [id: string, keys: readonly string[]][] = [
  ['next', ['Tab']],
  ['line', ['Enter']],
  ['move', ['↑', '↓']],
  ['find', ['Alt', '↓']],
  ['not', ['Alt', 'N']],
  ['remark', ['Alt', 'R']],
  ['message', ['Alt', 'M']],
  ['note', ['Alt', 'I']],
  ['hide', ['Alt', 'K']],
  ['send', ['Ctrl', 'Enter']],
  ['esc', ['Esc']],
]

/** Which keys act in the grid of a quote; hidden on a phone. */
export const QuoteKeys = ({ hasCosts }: { hasCosts: boolean }) => {
  const t = useTranslations('office-quotes.keys')
  return (
    <ul className={styles['keys']} aria-label={t('label')} data-print="hide">
      {keys
        .filter(([id]) => hasCosts || id !== 'hide')
        .map(([id, names]) => (
          <li key={id}>
            {names.map((name) => (
              <Fragment key={name}>
                <kbd translate="no">{name}</kbd>{' '}
              </Fragment>
            ))}
            {t(id)}
          </li>
        ))}
    </ul>
  )
}
