import type { OfficeUpload, UploadUndo } from '#contract/office/uploads.contract.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import type { UploadWork } from '#web/office/uploads/use-upload.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/office/uploads/uploads.module.css'

/** What taking the file back would do, or did. */
export const Undo = ({ upload, work }: { upload: OfficeUpload; work: UploadWork }) => {
  const t = useTranslations('office-uploads.undo')
  const { undo, undoRefusal, state } = upload
  if (undoRefusal !== null) return <FormMessage text={undoRefusal} />
  if (undo === null || state === 'waiting' || state === 'working') return null
  const isDone = state === 'undone'
  return (
    <RecordSection title={t(isDone ? 'done' : 'would')} hint={isDone ? false : t('dry')}>
      <Runs runs={undo.runs} />
      <UndoCounts counts={undo.counts} />
      <Left left={undo.left} />
      {!isDone && (
        <p>
          <Button look="danger" isBusy={work.isBusy} onClick={() => void work.take('officeUndoUpload')}>
            {t('do', { count: undo.runs.length })}
          </Button>
        </p>
      )}
    </RecordSection>
  )
}

const Runs = ({ runs }: Pick<UploadUndo, 'runs'>) => {
  const t = useTranslations('office-uploads.undo')
  return (
    <ul className={styles['sentences']} data-warning={runs.length > 1}>
      {runs.map(({ number, fileName, by, at }) => (
        <li key={number}>
          {t.rich('run', {
            number,
            file: fileName,
            by: by ?? t('nobody'),
            time: () => <LocalTime key="time" at={at} />,
          })}
        </li>
      ))}
    </ul>
  )
}

const UndoCounts = ({ counts }: Pick<UploadUndo, 'counts'>) => {
  const t = useTranslations('office-uploads.undo')
  const { number } = useFormatter()
  if (counts.length === 0) return <p>{t('nothing')}</p>
  return (
    <Table caption={t('counts')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col" data-numeric>
            {t('removed')}
          </th>
          <th scope="col" data-numeric>
            {t('restored')}
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ table, removed, restored }) => (
          <tr key={table}>
            <th scope="row">{table}</th>
            <td data-numeric>{number(removed)}</td>
            <td data-numeric>{number(restored)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Left = ({ left }: Pick<UploadUndo, 'left'>) => {
  const t = useTranslations('office-uploads.undo')
  if (left.first.length === 0) return null
  const more = left.inUse + left.changedSince - left.first.length
  return (
    <>
      <p>{t('left', { inUse: left.inUse, changedSince: left.changedSince })}</p>
      <ul className={styles['sentences']}>
        {left.first.map(({ label, table, reason }) => (
          <li key={`${table} ${label}`}>
            <span translate="no">{label}</span> ({table}): {reason}
          </li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </>
  )
}
