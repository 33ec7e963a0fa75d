import { useLayoutEffect, useRef } from 'react'
import { type KeyGroup, type KeyId, commandOf } from '#web/office/kit/keys/office-keys.ts'
import { isSingleKey } from '#web/office/kit/keys/press.rules.ts'
import { useShownKeys } from '#web/office/kit/keys/shown-keys.tsx'
import { areSingleKeysOn } from '#web/platform/preferences.ts'
import { isDialogOpen, isTextField } from '#web/platform/single-keys.ts'

type Actions<Group extends KeyGroup> = Partial<Record<KeyId<Group>, ((press: string) => void) | null>>

/**
 * Keys that act wherever the focus is, except while a dialog is open; single keys do not act in a field either. A key
 * without an action, or with null, does nothing and is not shown. They act before the page is painted, so that nobody
 * presses one too early.
 */
export const useKeys = <Group extends KeyGroup>(group: Group, actions: Actions<Group>): void => {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const ids = (Object.keys(actions) as KeyId<Group>[]).filter((id) => actions[id])
  useShownKeys(group, ids)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isDialogOpen()) return
      const command = commandOf(group, event)
      const act = command && latest.current[command.id]
      if (!act || (isSingleKey(command.press) && (isTextField(event.target) || !areSingleKeysOn()))) return
      event.preventDefault()
      act(command.press)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [group])
}
