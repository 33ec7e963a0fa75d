import { type ChangeEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallSuccess } from '#contract/call-client.ts'
import { mostListFileBytes } from '#contract/shop/list-limits.ts'
import type { ListDetail } from '#contract/shop/lists.contract.ts'
import styles from '#web/lists/lists.module.css'
import { useCounts } from '#web/account/use-counts.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { createIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { useLanguage } from '#web/platform/language.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'

type Report = CallSuccess<'uploadList'>

/** The list as a file, and lines out of a file. */
export const ListFiles = ({ list }: { list: ListDetail }) => {
  const t = useTranslations('lists.files')
  const call = useCall()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const counts = useCounts()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file can be chosen again.
    event.target.value = ''
    if (!file) return
    setReport(null)
    setFailure(file.size > mostListFileBytes ? t('tooLarge') : null)
    if (file.size > mostListFileBytes) return
    setBusy(true)
    const form = new FormData()
    form.set('id', list.id)
    form.set('file', file)
    const options = { idempotencyKey: createIdempotencyKey(), shownByCaller: 'everything' } as const
    const answer = await call('uploadList', form, options).catch(() => null)
    setBusy(false)
    if (answer?.code !== 200) return setFailure(answer?.code === 601 ? answer.msg : t('failed'))
    setReport(answer)
    if (list.isWishlist) await counts.refresh()
    await revalidate()
  }
  const address = `/files/list-${list.id}-${language}`
  return (
    <section data-print="hide" aria-busy={isBusy}>
      <h2>{t('title')}</h2>
      <p className={styles['actions']}>
        <a href={`${address}.csv`} download className={buttonClass({ size: 'small' })}>
          CSV
        </a>
        <a href={`${address}.xlsx`} download className={buttonClass({ size: 'small' })}>
          XLSX
        </a>
        <FileButton
          id={id}
          className={buttonClass({ size: 'small' })}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
          disabled={isBusy}
          onChange={(event) => void upload(event)}
          aria-describedby={`${id}-text`}
        >
          {t('upload')}
        </FileButton>
      </p>
      <p id={`${id}-text`} className={styles['note']}>
        {t('text')}
      </p>
      <FormMessage text={failure} />
      <div role="status">
        {isBusy && t('busy')}
        {report && <FileReport report={report} />}
      </div>
    </section>
  )
}

const FileReport = ({ report: { data } }: { report: Report }) => {
  const t = useTranslations('lists.files')
  return (
    <>
      <p>{t('taken', { count: data.taken })}</p>
      {data.left.length > 0 && (
        <>
          <p>{t('left', { count: data.left.length })}</p>
          <ul className={styles['history']}>
            {data.left.map(({ line, number, msg }) => (
              <li key={line}>
                {t('row', { line })} <span translate="no">{number}</span> {msg}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
