import { useLoaderData } from 'react-router'
import type { OfficeUpload } from '#contract/office/uploads.contract.ts'
import { Dock } from '#web/office/kit/dock.tsx'
import { RecordPage } from '#web/office/kit/record-page.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { AsLastTime } from '#web/office/uploads/as-last-time.tsx'
import { Questions } from '#web/office/uploads/questions.tsx'
import { ReadingOptions } from '#web/office/uploads/reading-options.tsx'
import { Report } from '#web/office/uploads/report.tsx'
import { Undo } from '#web/office/uploads/undo.tsx'
import { UploadHistory } from '#web/office/uploads/upload-history.tsx'
import { UploadProgress } from '#web/office/uploads/upload-progress.tsx'
import { UploadState } from '#web/office/uploads/upload-state.tsx'
import { type UploadWork, useUpload } from '#web/office/uploads/use-upload.ts'
import { useFileSize } from '#web/platform/file-size.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { needed } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form-message.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/uploads/uploads.module.css'

export const loader = async ({ call, params }: OfficeLoaderArgs): Promise<OfficeUpload> =>
  needed<'officeUploadDetail'>(await call('officeUploadDetail', { id: params['id'] ?? null })).data

/** `/office/uploads/{id}`: the report of a file and its questions, applying it, taking it back. */
export const Component = () => {
  const upload = useLoaderData<OfficeUpload>()
  return <UploadScreen key={upload.id} upload={upload} />
}

const isOpen = ({ state, run }: OfficeUpload): boolean =>
  run === null && ['questions', 'refused', 'checked', 'broken'].includes(state)

const UploadScreen = ({ upload }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads')
  const work = useUpload(upload)
  const { state, task, refusal, questions } = upload
  return (
    <RecordPage
      title={upload.fileName}
      crumbs={[{ name: t('title'), to: '/office/uploads' }, { name: upload.fileName }]}
      state={<UploadState state={state} />}
      facts={<Facts upload={upload} />}
      actions={<Actions upload={upload} work={work} />}
      notice={<Notice notice={work.warning === null ? null : { kind: 'warning', text: work.warning }} />}
      dock={state === 'checked' && <LoadDock upload={upload} work={work} />}
      side={
        <div className={styles['side']}>
          {isOpen(upload) && <ReadingOptions key={upload.step} upload={upload} work={work} />}
          <UploadHistory upload={upload} />
        </div>
      }
      isSideLast
    >
      <div className={styles['record']}>
        <UploadProgress upload={upload} />
        {refusal !== null && <FormMessage text={refusal} />}
        {state === 'broken' && <FormMessage text={t('brokenText', { task })} />}
        {questions.length > 0 && isOpen(upload) && (
          <Questions key={upload.step} upload={upload} work={work} />
        )}
        {upload.asLastTime && isOpen(upload) && <AsLastTime upload={upload} work={work} />}
        <Undo upload={upload} work={work} />
        <Report upload={upload} />
      </div>
    </RecordPage>
  )
}

const Facts = ({ upload }: { upload: OfficeUpload }) => {
  const t = useTranslations('office-uploads')
  const sizeOf = useFileSize()
  return (
    <>
      {upload.bytes !== null && <span>{sizeOf(upload.bytes)}</span>}
      {upload.source !== null && <span translate="no">{t('source', { source: upload.source })}</span>}
      <span>
        {t.rich('sent', {
          who: upload.by ?? t('nobody'),
          time: () => <LocalTime key="time" at={upload.uploadedAt} />,
        })}
      </span>
      {upload.run !== null && <span>{t('run', { run: upload.run })}</span>}
    </>
  )
}

const Actions = ({ upload, work }: { upload: OfficeUpload; work: UploadWork }) => {
  const t = useTranslations('office-uploads')
  const { state, run } = upload
  const mayUndo = run !== null && (state === 'loaded' || state === 'broken')
  return (
    <>
      {isOpen(upload) && state === 'broken' && (
        <Button isBusy={work.isBusy} onClick={() => void work.answer({})}>
          {t('again')}
        </Button>
      )}
      {mayUndo && upload.undo === null && (
        <Button isBusy={work.isBusy} onClick={() => void work.take('officeCheckUndo')}>
          {t('undo.check')}
        </Button>
      )}
      {isOpen(upload) && (
        <Button look="danger" isBusy={work.isBusy} onClick={() => void work.take('officeDiscardUpload')}>
          {t('discard')}
        </Button>
      )}
    </>
  )
}

const LoadDock = ({ upload, work }: { upload: OfficeUpload; work: UploadWork }) => {
  const t = useTranslations('office-uploads.load')
  const { number } = useFormatter()
  const { counts } = upload
  const refused = counts?.refused ?? 0
  const count = (counts?.new ?? 0) + (counts?.changed ?? 0)
  return (
    <Dock summary={t('summary', { count, refused: String(refused), shown: number(refused) })}>
      <Button look="primary" isBusy={work.isBusy} onClick={() => void work.take('officeLoadUpload')}>
        {t('do', { count })}
      </Button>
    </Dock>
  )
}
