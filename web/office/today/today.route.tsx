import { Link, useLoaderData } from 'react-router'
import type { z } from 'zod'
import type { DocumentGap } from '#contract/office/document-gaps.ts'
import type { SettingSection } from '#contract/office/setting-sections.ts'
import type { QueueName, officeToday } from '#contract/office/today.contract.ts'
import { countedAs } from '#web/office/kit/counted.ts'
import { PageHead } from '#web/office/kit/page-head.tsx'
import type { OfficeLoaderArgs } from '#web/office/shell/use-office-call.ts'
import { useHead } from '#web/platform/head.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { pageFailure } from '#web/platform/page.ts'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import styles from '#web/office/today/today.module.css'

type Today = z.infer<typeof officeToday.output>

export const loader = async ({ call }: OfficeLoaderArgs): Promise<Today> => {
  const answer = await call('officeToday', {})
  if (answer.code !== 200) throw pageFailure(answer.code)
  return answer.data
}

/** In the order of the screen, each with the list that it counts. */
const needsUs: readonly [QueueName, string | null][] = [
  ['nobody', '/office/inquiries?view=nobody'],
  ['answered', '/office/inquiries?view=answered'],
  ['toConfirm', '/office/orders?view=toConfirm'],
  ['asksToCancel', '/office/orders?view=asksToCancel'],
  ['companies', '/office/companies?status=pending'],
  ['notHandedOver', '/office/orders?view=notHandedOver'],
]
const goodToKnow: readonly [QueueName, string | null][] = [
  ['mine', '/office/inquiries?view=mine'],
  ['ending', '/office/inquiries?view=ending'],
  ['late', '/office/orders?view=late'],
]
/** Their time is when the first of them ends. */
const lookAhead: ReadonlySet<QueueName> = new Set(['ending'])

/** Where each gap is filled. */
const gapSections = {
  legalName: 'supplier',
  address: 'supplier',
  country: 'supplier',
  vatNumber: 'supplier',
  replyAddress: 'supplier',
  bank: 'bank',
  taxRate: 'tax',
} as const satisfies Record<DocumentGap, SettingSection>

interface QueueProps {
  name: QueueName
  to: string | null
  queue: NonNullable<Today['queues'][QueueName]>
  isForUs: boolean
}

const QueueEntry = ({ name, to, queue, isForUs }: QueueProps) => {
  const t = useTranslations('office-today')
  const { number } = useFormatter()
  const { count, oldest } = queue
  const { shown } = countedAs(count, number)
  const content = (
    <>
      <span className={styles['count']} data-tone={count === 0 ? undefined : isForUs ? 'act' : 'know'}>
        {shown}
      </span>
      <span className={styles['name']}>
        <b>{t(`queue.${name}`)}</b>
        <small>
          {oldest === null
            ? t('none')
            : t.rich(lookAhead.has(name) ? 'first' : 'since', {
                time: () => <LocalTime at={oldest} isDay />,
              })}
        </small>
        {name === 'notHandedOver' && count > 0 && <small>{t('notHandedOverReason')}</small>}
      </span>
    </>
  )
  return (
    <li className={styles['queue']}>{to === null ? <div>{content}</div> : <Link to={to}>{content}</Link>}</li>
  )
}

interface QueuesProps {
  id: string
  title: string
  entries: typeof needsUs
  today: Today
  isForUs: boolean
}

/** The queues that this reader may read. */
const Queues = ({ id, title, entries, today, isForUs }: QueuesProps) => {
  const read = entries.flatMap(([name, to]) => {
    const queue = today.queues[name]
    return queue ? [{ name, to, queue }] : []
  })
  if (read.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles['queues']}>
        {read.map((entry) => (
          <QueueEntry key={entry.name} {...entry} isForUs={isForUs} />
        ))}
      </ul>
    </section>
  )
}

/** What documents lack, with the way to the settings for those who may change them. */
const Gaps = ({ gaps, maySet }: { gaps: readonly DocumentGap[]; maySet: boolean }) => {
  const t = useTranslations('office-today')
  return (
    <section aria-labelledby="gaps" className={styles['backup']} data-old>
      <h2 id="gaps">{t('gaps.title')}</h2>
      <ul className={styles['gaps']}>
        {gaps.map((gap) => (
          <li key={gap}>
            {maySet ? (
              <Link to={`/office/settings#setting-${gapSections[gap]}`}>{t(`gaps.${gap}`)}</Link>
            ) : (
              t(`gaps.${gap}`)
            )}
          </li>
        ))}
      </ul>
      <p>{maySet ? t('gaps.hint') : t('gaps.ask')}</p>
    </section>
  )
}

/** The first thing to do in a new shop. */
const EmptyCatalogue = () => {
  const t = useTranslations('office-today.emptyCatalogue')
  return (
    <section aria-labelledby="empty-catalogue" className={styles['backup']} data-old>
      <h2 id="empty-catalogue">{t('title')}</h2>
      <p>{t('text')}</p>
      <p>
        <Link to="/office/uploads" className={buttonClass({ look: 'primary' })}>
          {t('upload')}
        </Link>
      </p>
    </section>
  )
}

/** Pages of the law that are not written, each with the way to its text. */
const UnwrittenPages = ({ pages }: { pages: NonNullable<Today['unwrittenPages']> }) => {
  const t = useTranslations('office-today.unwrittenPages')
  return (
    <section aria-labelledby="unwritten-pages" className={styles['backup']} data-old>
      <h2 id="unwritten-pages">{t('title')}</h2>
      <ul className={styles['gaps']}>
        {pages.map((page) => (
          <li key={page}>
            <Link to={`/office/pages/${page}`}>{t(page)}</Link>
          </li>
        ))}
      </ul>
      <p>{t('hint')}</p>
    </section>
  )
}

const Backup = ({ backup }: { backup: NonNullable<Today['backup']> }) => {
  const t = useTranslations('office-today')
  const { at, isOld } = backup
  const time = () => (at === null ? null : <LocalTime at={at} />)
  return (
    <section aria-labelledby="backup" className={styles['backup']} data-old={isOld || undefined}>
      <h2 id="backup">{t('backup')}</h2>
      <p>{at === null ? t('backupNever') : t.rich(isOld ? 'backupOld' : 'backupGood', { time })}</p>
    </section>
  )
}

/** `/office`: what waits for one of us, each number a link to its list. */
export const Component = () => {
  const t = useTranslations('office-today')
  const { number } = useFormatter()
  const today = useLoaderData<Today>()
  const {
    needsUs: count,
    queues,
    backup,
    missingForDocuments,
    isCatalogueEmpty,
    unwrittenPages,
    maySet,
  } = today
  useHead({ title: t('title'), isIndexed: false })
  const isEmpty = Object.values(queues).every((queue) => queue === null)
  return (
    <div className={styles['page']}>
      <PageHead title={t('title')} facts={isEmpty ? t('nothingHere') : t('intro')}>
        {queues.nobody && (
          <Link to="/office/inquiries/new" className={buttonClass({ look: 'quiet' })}>
            {t('newQuote')}
          </Link>
        )}
        {queues.toConfirm && (
          <Link to="/office/orders/new" className={buttonClass({ look: 'quiet' })}>
            {t('newOrder')}
          </Link>
        )}
        {queues.nobody && (
          <Link to="/office/inquiries/new?paste=1" className={buttonClass({ look: 'quiet' })}>
            {t('pasteMail')}
          </Link>
        )}
      </PageHead>
      {!isEmpty && (
        <p className={styles['sum']}>{count === 0 ? t('allDone') : t('waits', countedAs(count, number))}</p>
      )}
      {isCatalogueEmpty === true && <EmptyCatalogue />}
      <Queues id="needs-us" title={t('needsUs')} entries={needsUs} today={today} isForUs />
      <Queues id="good-to-know" title={t('goodToKnow')} entries={goodToKnow} today={today} isForUs={false} />
      {missingForDocuments !== null && missingForDocuments.length > 0 && (
        <Gaps gaps={missingForDocuments} maySet={maySet} />
      )}
      {unwrittenPages !== null && unwrittenPages.length > 0 && <UnwrittenPages pages={unwrittenPages} />}
      {backup && <Backup backup={backup} />}
    </div>
  )
}
