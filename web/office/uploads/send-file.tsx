import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { mostUploadBytes } from '#contract/office/upload-file.ts'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/office/uploads/uploads.module.css'

const endings = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.xml,.yml,.zip'

/** Sends the chosen file and opens its page. */
const useSend = () => {
  const t = useTranslations('office-uploads.send')
  const call = useOfficeCall()
  const navigate = useNavigate()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (files: readonly File[]): Promise<void> => {
    const [file] = files
    if (!file) return
    setFailure(null)
    if (files.length > 1) return setFailure(t('several'))
    if (file.size > mostUploadBytes) return setFailure(t('tooLarge'))
    setBusy(true)
    const form = new FormData()
    form.set('name', file.name)
    form.set('file', file)
    const idempotencyKey = keys.keyFor([file.name, file.size, file.lastModified])
    const options = { idempotencyKey, shownByCaller: 'everything' } as const
    const answer = await call('officeUploadFile', form, options).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200)
      return setFailure(answer?.code === 601 || answer?.code === 403 ? answer.msg : t('failed'))
    // Only now: sent again after a lost answer, the file is uploaded once.
    keys.renew()
    await navigate(`/office/uploads/${answer.data.id}`)
  }
  return { send, isBusy, failure }
}

/** Where a file is chosen or dropped; it is sent at once, because nothing changes before it is applied. */
export const SendFile = () => {
  const t = useTranslations('office-uploads.send')
  const id = useId()
  const { send, isBusy, failure } = useSend()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    if (files && !isBusy) void send([...files])
  }
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files)
    // The same file can be chosen again.
    target.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <section
      className={styles['send']}
      aria-label={t('title')}
      aria-busy={isBusy}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileButton
        id={id}
        className={buttonClass({ look: 'primary' })}
        accept={endings}
        disabled={isBusy}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
      >
        {t('choose')}
      </FileButton>
      <p id={`${id}-text`}>{t('text')}</p>
      <FormMessage text={failure} />
      <p role="status">{isBusy && t('busy')}</p>
    </section>
  )
}
