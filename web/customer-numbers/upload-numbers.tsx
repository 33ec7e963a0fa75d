import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import type { CallSuccess } from '#contract/call-client.ts'
import { mostNumbersFileBytes, numbersFileTypes } from '#contract/shop/customer-numbers.ts'
import { UploadReport } from '#web/customer-numbers/upload-report.tsx'
import { useCall } from '#web/platform/app-state.tsx'
import { useFileSize } from '#web/platform/file-size.ts'
import { createKeyKeeper } from '#web/platform/idempotency-key.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import styles from '#web/customer-numbers/numbers.module.css'

type Upload = CallSuccess<'uploadMyNumber'>['data']

/** Sends the chosen file; a failure leaves it chosen. */
const useUpload = (onTaken: () => void) => {
  const t = useTranslations('customer-numbers')
  const call = useCall()
  const [keys] = useState(createKeyKeeper)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [report, setReport] = useState<Upload | null>(null)
  const clear = () => {
    setFailure(null)
    setReport(null)
  }
  const upload = async (file: File) => {
    clear()
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    const options = {
      idempotencyKey: keys.keyFor([file.name, file.size, file.lastModified]),
      shownByCaller: 'everything',
    } as const
    const answer = await call('uploadMyNumber', form, options).catch(() => null)
    setBusy(false)
    if (answer?.code === 200) {
      setReport(answer.data)
      onTaken()
    } else setFailure(answer?.code === 601 || answer?.code === 403 ? answer.msg : t('failed'))
    // The list may be another by the next press: the same file is then another wish.
    keys.renew()
  }
  return { upload, isBusy, failure, setFailure, report, clear }
}

/** A list from the buyer's own system, and what was not understood of it. */
export const UploadNumbers = ({ onTaken }: { onTaken: () => void }) => {
  const t = useTranslations('customer-numbers.file')
  const sizeOf = useFileSize()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const { upload, isBusy, failure, setFailure, report, clear } = useUpload(onTaken)
  const onChoose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (!chosen) return
    clear()
    const isTooLarge = chosen.size > mostNumbersFileBytes
    if (isTooLarge) setFailure(t('tooLarge'))
    setFile(isTooLarge ? null : chosen)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (file && !isBusy) void upload(file)
  }
  return (
    <form className={styles['form']} onSubmit={onSubmit} aria-busy={isBusy}>
      <p id={`${id}-text`}>{t('text')}</p>
      <div className={styles['chooser']}>
        <FileButton
          id={id}
          className={buttonClass({})}
          accept={numbersFileTypes.join()}
          disabled={isBusy}
          onChange={onChoose}
          aria-describedby={`${id}-text ${id}-chosen`}
        >
          {t(file ? 'chooseAnother' : 'choose')}
        </FileButton>
        <span id={`${id}-chosen`} className={styles['note']}>
          {file && t('chosen', { name: file.name, size: sizeOf(file.size) })}
        </span>
      </div>
      <FormMessage text={failure} />
      <Button type="submit" disabled={file === null} isBusy={isBusy}>
        {t('submit')}
      </Button>
      <div role="status">
        {isBusy && t('busy')}
        {report && <UploadReport report={report} />}
      </div>
    </form>
  )
}
