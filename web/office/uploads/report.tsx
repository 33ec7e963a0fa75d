import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useLanguage } from '#web/platform/language.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/uploads/uploads.module.css'

/** What the check or the load says of the file. */
export const Report = ({ upload }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads.report')
  return (
    <>
      <Counts upload={upload} />
      <Sentences title={t('doubts')} sentences={upload.doubts} isWarning />
      <Sentences title={t('notices')} sentences={upload.notices} />
      <Reasons upload={upload} />
      <Columns columns={upload.columns} />
      <Sheets sheets={upload.unreadSheets} />
    </>
  )
}

const counted = ['new', 'changed', 'unchanged', 'refused'] as const

const Counts = ({ upload: { counts, moreCounts, state } }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads.report')
  const { number } = useFormatter()
  if (counts === null) return null
  const isApplied = state === 'loaded' || state === 'undone'
  return (
    <RecordSection title={t(isApplied ? 'applied' : 'wouldApply')}>
      <dl className={styles['counts']}>
        {counted.map((key) => (
          <div key={key} data-kind={key} data-some={counts[key] > 0}>
            <dd>{number(counts[key])}</dd>
            <dt>{t(`count.${key}`)}</dt>
          </div>
        ))}
      </dl>
      {moreCounts.length > 0 && <p className={styles['hint']}>{moreCounts.join(' · ')}</p>}
    </RecordSection>
  )
}

interface SentencesProps {
  title: string
  sentences: readonly string[]
  isWarning?: boolean
}

const Sentences = ({ title, sentences, isWarning = false }: SentencesProps) =>
  sentences.length === 0 ? null : (
    <RecordSection title={title}>
      <ul className={styles['sentences']} data-warning={isWarning}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </RecordSection>
  )

const Samples = ({ samples }: { samples: readonly string[] }) => (
  <span className={styles['samples']} translate="no">
    {samples.map((sample, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: samples may repeat and never move
      <span key={at}>{sample}</span>
    ))}
  </span>
)

const Columns = ({ columns }: Pick<OfficeUpload, 'columns'>) => {
  const t = useTranslations('office-uploads.report')
  const { number } = useFormatter()
  if (columns.length === 0) return null
  return (
    <RecordSection title={t('columns')}>
      <Table caption={t('columns')} className={styles['columns']}>
        <thead>
          <tr>
            <th scope="col">{t('heading')}</th>
            <th scope="col">{t('samples')}</th>
            <th scope="col">{t('readAs')}</th>
            <th scope="col" data-numeric>
              {t('values')}
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples, readAs, values }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, and they never move
            <tr key={at}>
              <th scope="row" translate="no">
                {heading}
              </th>
              <td>
                <Samples samples={samples} />
              </td>
              <td>{readAs ?? <em className={styles['hint']}>{t('notRead')}</em>}</td>
              <td data-numeric>{number(values)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </RecordSection>
  )
}

/** All rows that need a look, to save. */
const RowFiles = ({ upload: { id, rows } }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads.report')
  const language = useLanguage()
  if (rows === 0) return null
  return (
    <p className={styles['files']}>
      {t('allRows', { count: rows })}{' '}
      {(['xlsx', 'csv'] as const).map((format) => (
        <a key={format} href={`/files/upload-${language}-${id}.${format}`} download>
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

const Reasons = ({ upload }: { upload: OfficeUpload }) => {
  const { reasons } = upload
  const t = useTranslations('office-uploads.report')
  const { number } = useFormatter()
  if (reasons.length === 0) return null
  return (
    <RecordSection title={t('reasons')}>
      <RowFiles upload={upload} />
      <Table caption={t('reasons')} className={styles['reasons']}>
        <thead>
          <tr>
            <th scope="col" data-numeric>
              {t('rows')}
            </th>
            <th scope="col">{t('reason')}</th>
            <th scope="col">{t('samples')}</th>
          </tr>
        </thead>
        <tbody>
          {reasons.map(({ kind, text, rows, samples }) => (
            <tr key={`${kind} ${text}`}>
              <td data-numeric>{number(rows)}</td>
              <th scope="row">
                <b>{t(`kind.${kind}`)}</b> {text}
              </th>
              <td>
                <Samples samples={samples} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </RecordSection>
  )
}

const Sheets = ({ sheets }: { sheets: OfficeUpload['unreadSheets'] }) => {
  const t = useTranslations('office-uploads.report')
  if (sheets.length === 0) return null
  return (
    <RecordSection title={t('sheets')}>
      <ul className={styles['sentences']}>
        {sheets.map(({ name, rows, samples }) => (
          <li key={name}>
            <b translate="no">{name}</b> {t('sheetRows', { count: rows })} <Samples samples={samples} />
          </li>
        ))}
      </ul>
    </RecordSection>
  )
}
