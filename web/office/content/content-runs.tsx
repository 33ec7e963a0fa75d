import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { officeFolder } from '#contract/office/content-texts.ts'
import type { ContentRun, UndoneRun } from '#contract/office/content.contract.ts'
import { useItemName } from '#web/office/content/content-words.ts'
import { RecordSection } from '#web/office/kit/record-section.tsx'
import { useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from '#web/office/content/content.module.css'

const quiet = { shownByCaller: 'everything' } as const

/** The runs of one text: who wrote it when. */
export const ContentHistory = ({ runs }: { runs: readonly ContentRun[] }) => {
  const t = useTranslations('office-content.runs')
  return (
    <RecordSection title={t('title')} hint={runs.length === 0 && t('none')}>
      <ol className={styles['runs']}>
        {runs.map((run) => (
          <li key={run.number}>
            <RunHead run={run} />
          </li>
        ))}
      </ol>
    </RecordSection>
  )
}

const RunHead = ({ run }: { run: ContentRun }) => {
  const t = useTranslations('office-content.runs')
  const { number, at, by, folder, version, undo, undoneAt } = run
  return (
    <p>
      <LocalTime at={at} /> <b translate="no">{by}</b>{' '}
      {folder === officeFolder ? t('here', { number }) : t('folder', { number, folder })}
      {version !== null && ` · ${t('version', { version })}`}
      {undo === 'done' && undoneAt !== null && (
        <>
          {' · '}
          {t.rich('undone', { time: () => <LocalTime key="time" at={undoneAt} /> })}
        </>
      )}
    </p>
  )
}

/** All runs, each of which can be taken back together with those after it. */
export const ContentRuns = ({ runs }: { runs: readonly ContentRun[] }) => {
  const t = useTranslations('office-content')
  const itemName = useItemName()
  const call = useOfficeCall()
  const { revalidate } = useRevalidator()
  const [notice, setNotice] = useState<{ kind: 'done' | 'warning'; text: string } | null>(null)
  const [asked, setAsked] = useState<{ run: number; would: readonly UndoneRun[] } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const newest = runs[0]?.number ?? 0

  const undo = async (run: number, isCheck: boolean) => {
    setBusy(true)
    const answer = await call('officeUndoContent', { run, newest, isCheck }, quiet).catch(() => null)
    setBusy(false)
    if (answer?.code === 200 && isCheck) return setAsked({ run, would: answer.data })
    setAsked(null)
    setNotice({ kind: answer?.code === 200 ? 'done' : 'warning', text: answer?.msg ?? t('failed') })
    await revalidate()
  }

  return (
    <RecordSection title={t('runs.title')} hint={runs.length === 0 ? t('runs.none') : t('runs.hint')}>
      <Notice notice={notice} />
      <ol className={styles['runs']}>
        {runs.map((run) => (
          <li key={run.number}>
            <RunHead run={run} />
            {run.items.length > 0 && <p>{run.items.map(itemName).join(', ')}</p>}
            {run.undo === 'kept' && (
              <Button
                size="small"
                isBusy={isBusy}
                aria-label={t('runs.undoNamed', { number: run.number })}
                onClick={() => void undo(run.number, true)}
              >
                {t('runs.undo')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked && (
        <UndoQuestion
          would={asked.would}
          isBusy={isBusy}
          onConfirm={() => void undo(asked.run, false)}
          onClose={() => setAsked(null)}
        />
      )}
    </RecordSection>
  )
}

interface UndoQuestionProps {
  would: readonly UndoneRun[]
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what goes back to what it was, before it does. */
const UndoQuestion = ({ would, isBusy, onConfirm, onClose }: UndoQuestionProps) => {
  const t = useTranslations('office-content.runs')
  const itemName = useItemName()
  return (
    <Dialog
      title={t('ask', { count: would.length })}
      description={t('askText')}
      closeLabel={t('keep')}
      onClose={onClose}
      isQuestion
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button look="danger" isBusy={isBusy} onClick={onConfirm}>
            {t('do')}
          </Button>
        </>
      }
    >
      <ul className={styles['would']}>
        {would.map(({ number, at, by, items }) => (
          <li key={number}>
            <p>
              <LocalTime at={at} /> <b translate="no">{by}</b>
            </p>
            <ul>
              {items.map((item) => (
                <li key={`${item.kind} ${item.key}`}>
                  {itemName(item)}: {t(item.state)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
