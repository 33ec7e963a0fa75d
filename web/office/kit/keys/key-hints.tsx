import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { type KeyGroup, type KeyId, officeKeys } from '#web/office/kit/keys/office-keys.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import styles from '#web/office/kit/keys/key-hints.module.css'

interface KeyHintsProps<Group extends KeyGroup> {
  group: Group
  /** Keys that act here. */
  ids: readonly KeyId<Group>[]
  /** Those of them that only the sheet of keys shows. */
  seldom?: readonly KeyId<Group>[]
}

/** The most used keys of a grid, below it; hidden on a phone. The sheet of keys has all of them. */
export const KeyHints = <Group extends KeyGroup>({ group, ids, seldom }: KeyHintsProps<Group>) => {
  const t = useTranslations('office.keys')
  useShownKeys(group, ids)
  const commands: readonly { id: KeyId<Group>; presses: readonly string[] }[] = officeKeys[group]
  const shown = commands.filter(({ id }) => ids.includes(id) && !seldom?.includes(id))
  return (
    <ul className={styles['keys']} aria-label={t(`group.${group}`)} data-print="hide">
      {shown.map(({ id, presses }) => (
        <li key={id}>
          {presses.map((press) => (
            <KeyCap key={press} press={press} />
          ))}
          {t(`${group}.${id}`)}
        </li>
      ))}
      <li>
        <KeyCap press="?" />
        {t('everywhere.sheet')}
      </li>
    </ul>
  )
}
