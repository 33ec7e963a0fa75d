import { type FormEvent, useEffect, useState } from 'react'
import type { ListHead } from '#contract/shop/lists.contract.ts'
import type { ListedLines } from '#web/lists/listed-lines.ts'
import { useCounts } from '#web/account/use-counts.ts'
import styles from '#web/lists/lists.module.css'
import { useCall } from '#web/platform/app-state.tsx'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

const newList = 'new'

/** Which list the articles go to, or the name of a new one. */
export const ListChooser = ({ lines, onClose }: { lines: ListedLines; onClose: () => void }) => {
  const t = useTranslations('shell.lists')
  const call = useCall()
  const counts = useCounts()
  const [keys] = useState(createKeyKeeper)
  const [lists, setLists] = useState<readonly ListHead[] | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  // The wishlist is the first of the lists. They may arrive after the reader has picked a new one: they change no choice.
  const chosen = picked ?? (lists ? (lists[0]?.id ?? newList) : null)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const options = { shownByCaller: 'everything' } as const
  useEffect(() => {
    const load = async () => {
      const answer = await call('listLists', {}, { shownByCaller: 'everything' }).catch(() => null)
      setLists(answer?.code === 200 ? answer.data : [])
    }
    void load()
  }, [call])
  const listId = async (): Promise<string | null> => {
    if (chosen !== newList) return chosen
    const wish = { name, isPrivate: false }
    const made = await call('saveList', wish, { ...options, idempotencyKey: keys.keyFor(wish) }).catch(
      () => null,
    )
    if (made?.code === 200) return made.data.id
    setFailure(made?.msg ?? t('failed'))
    return null
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    const id = await listId()
    const wish = { id, lines }
    const answer =
      id === null
        ? null
        : await call('addListLines', wish, { ...options, idempotencyKey: keys.keyFor(wish) }).catch(
            () => null,
          )
    setBusy(false)
    if (id === null) return
    if (answer?.code !== 200) return setFailure(answer?.msg ?? t('failed'))
    if (lists?.some((list) => list.isWishlist && list.id === id)) await counts.refresh()
    const [first] = answer.data.left
    showToast(
      first ? { kind: 'warning', text: `${answer.msg} ${first.msg}` } : { kind: 'success', text: answer.msg },
    )
    onClose()
  }
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form="list-chooser" look="primary" isBusy={isBusy || chosen === null}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id="list-chooser" className={styles['chooser']} onSubmit={(event) => void add(event)}>
        <fieldset>
          <legend>{t('which')}</legend>
          {lists?.map(({ id, name: listName, lines: count }) => (
            <Checkbox
              key={id}
              kind="radio"
              name="list"
              label={listName}
              detail={count}
              checked={chosen === id}
              onChange={() => setPicked(id)}
            />
          ))}
          <Checkbox
            kind="radio"
            name="list"
            label={t('new')}
            checked={chosen === newList}
            onChange={() => setPicked(newList)}
          />
        </fieldset>
        {chosen === newList && (
          <TextField
            label={t('name')}
            value={name}
            maxLength={80}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <FormMessage text={failure} />
      </form>
    </Dialog>
  )
}
