import { Fragment } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/kit/key-hints.module.css'

interface KeyHint {
  id: string
  keys: readonly string[]
}

const always: KeyHint[] = [
  { id: 'row', keys: ['↑', '↓'] },
  { id: 'open', keys: ['Enter'] },
  { id: 'inside', keys: ['→'] },
]

/** Which keys act in the list; hidden on a phone. */
export const KeyHints = ({
  isTickable,
  hasRowKeys,
  hasFilter,
  hasPages,
}: Record<'isTickable' | 'hasRowKeys' | 'hasFilter' | 'hasPages', boolean>) => {
  const t = useTranslations('office.grid.keys')
  const hints = [
    ...always,
    ...(isTickable ? [{ id: 'tick', keys: ['Space'] }] : []),
    ...(hasRowKeys
      ? [
          { id: 'take', keys: ['T'] },
          { id: 'give', keys: ['A'] },
        ]
      : []),
    ...(hasFilter ? [{ id: 'filter', keys: ['F'] }] : []),
    ...(hasPages ? [{ id: 'page', keys: ['[', ']'] }] : []),
  ]
  return (
    <ul className={styles['keys']} aria-label={t('label')} data-print="hide">
      {hints.map(({ id, keys }) => (
        <li key={id}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd translate="no">{key}</kbd>{' '}
            </Fragment>
          ))}
          {t(id)}
        </li>
      ))}
    </ul>
  )
}
