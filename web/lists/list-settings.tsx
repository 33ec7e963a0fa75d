import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ListDetail } from '#contract/shop/lists.contract.ts'
import { useAppNavigate } from '#web/platform/app-link.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { showToast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

/** Name and sharing of the list, and its deletion. */
export const ListSettings = ({ list }: { list: ListDetail }) => {
  const t = useTranslations('lists.settings')
  const [asked, setAsked] = useState<'change' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Button size="small" look="quiet" onClick={() => setAsked('change')}>
        {t('open')}
      </Button>
      <Button size="small" look="quiet" icon="trash" onClick={() => setAsked('remove')}>
        {t('remove.open')}
      </Button>
      {asked === 'change' && <ChangeDialog list={list} onClose={close} />}
      {asked === 'remove' && <RemoveDialog list={list} onClose={close} />}
    </>
  )
}

interface DialogOf {
  list: ListDetail
  onClose: () => void
}

const ChangeDialog = ({ list, onClose }: DialogOf) => {
  const t = useTranslations('lists.settings')
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(list.name)
  const [isShared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const wish = { id: list.id, name, isPrivate: list.isPrivate && !isShared, version: list.version }
    const options = { idempotencyKey: createIdempotencyKey(), shownByCaller: 'everything' } as const
    const answer = await call('saveList', wish, options).catch(() => null)
    setBusy(false)
    // What was typed stays; the page below shows what the other person wrote.
    await revalidate()
    if (answer?.code === 200) return onClose()
    setFailure(answer?.msg ?? t('failed'))
  }
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button type="submit" form="list-settings" look="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="list-settings" onSubmit={(event) => void save(event)}>
        <TextField
          label={t('name')}
          value={name}
          maxLength={80}
          onChange={({ target }) => setName(target.value)}
        />
        {list.isPrivate && (
          <Checkbox
            label={t('share')}
            checked={isShared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        <FormMessage text={failure} />
      </form>
    </Dialog>
  )
}

const RemoveDialog = ({ list, onClose }: DialogOf) => {
  const t = useTranslations('lists.settings.remove')
  const call = useCall()
  const navigate = useAppNavigate()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const answer = await call('removeList', { id: list.id }).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return
    showToast({ kind: 'success', text: answer.msg })
    await navigate('/lists')
  }
  return (
    <Dialog
      title={t('title', { name: list.name })}
      description={list.isPrivate ? t('text') : t('sharedText')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
