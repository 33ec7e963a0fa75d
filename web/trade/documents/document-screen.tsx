import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { DocumentFacts } from '#web/trade/documents/document-facts.tsx'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { DocumentLines } from '#web/trade/documents/document-lines.tsx'
import { DocumentHistory, DocumentMessages } from '#web/trade/documents/document-history.tsx'
import { listedLines } from '#web/trade/documents/listed-lines.ts'
import { DocumentState } from '#web/trade/documents/document-state.tsx'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { LocalTime } from '#web/platform/local-time.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useAppState, useShop } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { localePath, useLanguage } from '#web/platform/language.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/trade/documents/document-screen.module.css'

interface DocumentScreenProps {
  kind: DocumentKind
  document: DocumentDetail
  /** Below the head: what happens next. */
  next?: ReactNode
  /** Below the lines: where the buyer writes. */
  write?: ReactNode
  /** In place of the lines: the quotes of an inquiry. */
  lines?: ReactNode
  /** In the head: what else the buyer can do. */
  actions?: ReactNode
}

/** Where the buyer answers, for links to it. */
export const writeAnchor = 'write'

/** One order or inquiry to read and to print. */
export const DocumentScreen = ({ kind, document, next, write, lines, actions }: DocumentScreenProps) => {
  const t = useTranslations('trade')
  useHead({ title: `${t(`${kind}.one`)} ${document.no}`, isIndexed: false })
  return (
    <article className={styles['screen']}>
      <Letterhead kind={kind} document={document} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        link={AppLink}
        items={[{ name: t(`${kind}.title`), to: `/${kind}` }, { name: document.no }]}
      />
      <header className={styles['head']}>
        <h1>
          {t(`${kind}.one`)} <span translate="no">{document.no}</span>
        </h1>
        <DocumentState kind={kind} status={document.status} />
        <Button icon="document" size="small" onClick={() => window.print()} data-print="hide">
          {t('print')}
        </Button>
        {actions}
        <AddToList lines={listedLines(document.items)} />
      </header>
      {next}
      {/* A quote says itself that it waits. */}
      {document.needsAnswer && document.quotes[0]?.state !== 'open' && <Waiting />}
      <DocumentFacts document={document} />
      {lines || (
        <section>
          <h2>{t('lines.title')}</h2>
          <DocumentLines kind={kind} document={document} />
        </section>
      )}
      <div className={styles['columns']}>
        <DocumentMessages document={document} />
        {write}
        <DocumentHistory kind={kind} document={document} />
        <Shipments document={document} />
        <Files document={document} />
      </div>
    </article>
  )
}

/** Stands on paper only, where the shop's header is left out; the code leads back to this page. */
const Letterhead = ({ kind, document }: Pick<DocumentScreenProps, 'kind' | 'document'>) => {
  const { name, email, phone } = useShop()
  const address = useAppState().origin + localePath(useLanguage(), `/${kind}/${document.id}`)
  return (
    <div className={styles['letterhead']} translate="no">
      <strong>{name}</strong>
      <span>{email}</span>
      <span>{phone}</span>
      <QrCode text={address} label={document.no} />
    </div>
  )
}

/** The supplier waits: leads to where the buyer answers. */
const Waiting = () => {
  const t = useTranslations('trade')
  return (
    <p className={styles['waiting']} data-print="hide">
      <Icon name="warning" />
      <span>{t.rich('answer', { link: (words) => <a href={`#${writeAnchor}`}>{words}</a> })}</span>
    </p>
  )
}

const Shipments = ({ document }: Pick<DocumentScreenProps, 'document'>) => {
  const t = useTranslations('trade.shipments')
  if (document.shipments.length === 0) return null
  return (
    <section>
      <h2>{t('title')}</h2>
      <ul className={styles['list']}>
        {document.shipments.map(({ id, carrier, tracking, shippedAt }) => (
          <li key={id}>
            <strong translate="no">{carrier}</strong> <span translate="no">{tracking}</span>
            <LocalTime at={shippedAt} isDay />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Files = ({ document }: Pick<DocumentScreenProps, 'document'>) => {
  const t = useTranslations('trade')
  if (document.documents.length === 0) return null
  return (
    <section data-print="hide">
      <h2>{t('files')}</h2>
      <ul className={styles['list']}>
        {document.documents.map(({ title, url, csv, xlsx, at }) => (
          <li key={url}>
            <a href={url} download>
              {title}
            </a>
            <a href={csv} download aria-label={t('fileCsv', { title })}>
              CSV
            </a>
            <a href={xlsx} download aria-label={t('fileXlsx', { title })}>
              XLSX
            </a>
            <LocalTime at={at} isDay />
          </li>
        ))}
      </ul>
    </section>
  )
}
