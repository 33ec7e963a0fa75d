import { useState } from 'react'
import { KeyCap } from '#web/office/kit/keys/key-cap.tsx'
import { type KeyGroup, officeKeys } from '#web/office/kit/keys/office-keys.ts'
import { useKeyBook } from '#web/office/kit/keys/shown-keys.tsx'
import { areSingleKeysOn, rememberSingleKeys } from '#web/platform/preferences.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '#web/office/kit/keys/key-sheet.module.css'

/** A screen that G and a letter go to. */
export interface GoKey {
  letter: string
  name: string
}

interface SheetRow {
  id: string
  /** Each is shown as a key of its own; keys of one press stand together. */
  presses: readonly string[]
  text: string
}

const Group = ({ title, rows }: { title: string; rows: readonly SheetRow[] }) => (
  <section className={styles['group']}>
    <h3>{title}</h3>
    <dl>
      {rows.map(({ id, presses, text }) => (
        <div key={id}>
          <dt>
            {presses.map((press) => (
              <KeyCap key={press} press={press} />
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** All keys of the open screen. Single keys are switched on and off here. */
export const KeySheet = ({ goKeys }: { goKeys: readonly GoKey[] }) => {
  const t = useTranslations('office.keys')
  const { parts, isSheetOpen, setSheetOpen } = useKeyBook()
  if (!isSheetOpen) return null
  const shown = [...parts.values()]
  const rowsOf = (group: KeyGroup): SheetRow[] =>
    officeKeys[group]
      .filter(({ id }) => shown.some((part) => part.group === group && part.ids.includes(id)))
      .map(({ id, presses }) => ({ id, presses, text: t(`${group}.${id}`) }))
  const groups = (Object.keys(officeKeys) as KeyGroup[])
    .filter((group) => group !== 'everywhere')
    .map((group) => ({ group, rows: rowsOf(group) }))
    .filter(({ rows }) => rows.length > 0)
  const go = goKeys.map(({ letter, name }) => ({ id: letter, presses: ['G', letter], text: name }))
  return (
    <Dialog title={t('title')} closeLabel={t('closeSheet')} size="wide" onClose={() => setSheetOpen(false)}>
      <div className={styles['groups']}>
        {groups.map(({ group, rows }) => (
          <Group key={group} title={t(`group.${group}`)} rows={rows} />
        ))}
        <Group title={t('group.everywhere')} rows={rowsOf('everywhere')} />
        <Group title={t('group.go')} rows={go} />
      </div>
      <SingleKeys />
    </Dialog>
  )
}

const SingleKeys = () => {
  const t = useTranslations('office.keys')
  const [isOn, setOn] = useState(areSingleKeysOn)
  return (
    <Checkbox
      label={t('singleKeys')}
      checked={isOn}
      onChange={({ target }) => {
        setOn(target.checked)
        rememberSingleKeys(target.checked)
      }}
    />
  )
}
