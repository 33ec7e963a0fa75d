import { useEffect, useState } from 'react'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'

interface GiveDialogProps {
  kind: 'inquiry' | 'order'
  document: { id: string; no: string; assignedTo: { id: string } | null }
  /** The document was given: what the server said of it. */
  onGiven: (words: string) => void
  onClose: () => void
}

/** The staff who look after documents; empty until they are known. */
const useColleagues = () => {
  const call = useOfficeCall()
  const [colleagues, setColleagues] = useState<readonly { id: string; name: string }[]>([])
  useEffect(() => {
    let isOpen = true
    void call('officeListColleague', {}, { shownByCaller: 'everything' }).then(
      (answer) => {
        if (isOpen && answer.code === 200) setColleagues(answer.data)
      },
      () => undefined,
    )
    return () => {
      isOpen = false
    }
  }, [call])
  return colleagues
}

/** Asks which colleague looks after a document from now on. */
export const GiveDialog = ({ kind, document, onGiven, onClose }: GiveDialogProps) => {
  const t = useTranslations('office.give')
  const call = useOfficeCall()
  const colleagues = useColleagues()
  const [keys] = useState(createKeyKeeper)
  const [staffId, setStaffId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const give = async () => {
    setBusy(true)
    const input = { id: document.id, staffId }
    const name = kind === 'inquiry' ? 'officeGiveInquery' : 'officeGiveOrder'
    const options = { idempotencyKey: keys.keyFor(input), shownByCaller: 'everything' } as const
    const answer = await call(name, input, options).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return setProblem(answer?.msg ?? t('failed'))
    onGiven(answer.msg)
    onClose()
  }
  return (
    <Dialog
      title={t('title', { no: document.no })}
      description={t('text')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void give()}>
            {t('do')}
          </Button>
        </>
      }
    >
      <Select
        label={t('to')}
        value={staffId}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setStaffId(target.value)
          setProblem(null)
        }}
      >
        <option value="">{t('choose')}</option>
        {colleagues
          .filter(({ id }) => id !== document.assignedTo?.id)
          .map(({ id, name }) => (
            <option key={id} value={id} translate="no">
              {name}
            </option>
          ))}
      </Select>
    </Dialog>
  )
}
