import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InquiryDetail } from '#contract/office/inquiries.contract.ts'
import { LocalTime } from '#web/platform/local-time.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '#web/office/documents/record.module.css'

type Entry = InquiryDetail['history'][number]

/** A quote of many lines has hundreds of edits; so many entries are read first. */
const newest = 20

/** The state alone does not tell a take from an answer. */
const stepName = (status: string, bySupplier: boolean): string => {
  if (status !== 'processing') return status
  return bySupplier ? 'taken' : 'answered'
}

const useEntryWords = () => {
  const t = useTranslations('office-inquiries')
  return ({ status, bySupplier, edit }: Entry): string => {
    if (edit === null) return status === null ? t('step.given') : t(`step.${stepName(status, bySupplier)}`)
    const field = t(`edit.field.${edit.field}`)
    if (edit.position === null) return t('edit.terms', { field })
    return t(edit.isAlternative ? 'edit.alternative' : 'edit.line', { field, position: edit.position })
  }
}

/** What it was and what it is; an emptied value is only crossed out. */
const Values = ({ before, after }: { before: string | null; after: string | null }) => (
  <span translate="no">
    {before !== null && before !== '' && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
  </span>
)

/** Whether something was kept since the entries were read. */
const useIsBehind = (inquiry: InquiryDetail, keptAt: number | null): boolean => {
  const [read, setRead] = useState({ inquiry, keptAt })
  if (read.inquiry !== inquiry) setRead({ inquiry, keptAt })
  return read.inquiry === inquiry && read.keptAt !== keptAt
}

interface HistoryProps {
  inquiry: InquiryDetail
  /** When the draft was last kept here; null: not since the page was opened. */
  keptAt: number | null
}

/** Every step and every edit of the draft, newest first, with the person who made it. */
export const History = ({ inquiry, keptAt }: HistoryProps) => {
  const t = useTranslations('office-inquiries')
  const wordsOf = useEntryWords()
  const [showsAll, setShowsAll] = useState(false)
  const isBehind = useIsBehind(inquiry, keptAt)
  const revalidator = useRevalidator()
  const entries = inquiry.history.toReversed()
  const count = entries.length
  return (
    <>
      {isBehind && (
        <Button
          type="button"
          isBusy={revalidator.state === 'loading'}
          onClick={() => void revalidator.revalidate()}
        >
          {t('edit.showLatest')}
        </Button>
      )}
      <ol className={styles['history']}>
        {(showsAll ? entries : entries.slice(0, newest)).map((entry) => (
          <li key={entry.id}>
            <LocalTime at={entry.at} />
            <span>
              <b translate="no">{entry.person || t(entry.bySupplier ? 'somebodyHere' : 'somebodyThere')}</b>{' '}
              {wordsOf(entry)}
            </span>
            {entry.given && <Values before={entry.given.from} after={entry.given.to || t('somebodyHere')} />}
            {entry.edit && <Values before={entry.edit.before} after={entry.edit.after} />}
            {entry.note !== '' && <q translate="no">{entry.note}</q>}
          </li>
        ))}
      </ol>
      {count > newest && !showsAll && (
        <Button type="button" onClick={() => setShowsAll(true)}>
          {t('edit.showAll', { count })}
        </Button>
      )}
    </>
  )
}
