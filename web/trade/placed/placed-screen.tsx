import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Colleague } from '#contract/shop/company.contract.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { AppLink, useAppPath } from '#web/platform/app-link.tsx'
import { useUser } from '#web/platform/app-state.tsx'
import { useHead } from '#web/platform/head.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { DocumentFacts } from '#web/trade/documents/document-facts.tsx'
import { DocumentLines } from '#web/trade/documents/document-lines.tsx'
import { listedLines } from '#web/trade/documents/listed-lines.ts'
import { NextSteps } from '#web/trade/placed/next-steps.tsx'
import { TellColleagues } from '#web/trade/placed/tell-colleagues.tsx'
import { useCameFrom } from '#web/trade/placed/use-came-from.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/trade/placed/placed.module.css'

/** What the page after a checkout shows beside the document. */
export interface Placed {
  document: DocumentDetail
  /** The inquiry that went along with an order. */
  along: DocumentDetail | null
  colleagues: readonly Colleague[]
  mayInvite: boolean
}

/** The page after a checkout: what was sent, what happens next, and what can be done now. */
export const PlacedScreen = ({
  kind,
  placed: { document, along, colleagues, mayInvite },
  again,
  actions,
}: {
  kind: DocumentKind
  placed: Placed
  /** Orders or asks for the same once more. */
  again: ReactNode
  /** What the buyer can still change. */
  actions: ReactNode
}) => {
  const t = useTranslations('trade.placed')
  const tTrade = useTranslations('trade')
  useHead({ title: `${tTrade(`${kind}.one`)} ${document.no}`, isIndexed: false })
  return (
    <article className={styles['screen']}>
      <PlacedHead kind={kind} document={document} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <NextSteps kind={kind} document={document} />
          <section>
            <h2>{tTrade('lines.title')}</h2>
            <DocumentLines kind={kind} document={document} />
          </section>
          <DocumentFacts document={document} />
        </div>
        <aside className={styles['side']} aria-label={t('actions')} data-print="hide">
          <Button icon="document" isWide onClick={() => window.print()}>
            {t('print')}
          </Button>
          {again}
          <AddToList lines={listedLines(document.items)} isWide />
          <TellColleagues kind={kind} document={document} colleagues={colleagues} mayInvite={mayInvite} />
          {along && <AlongBox inquiry={along} />}
          <section className={styles['box']}>
            <h2>{t('wrong')}</h2>
            <p>{t(kind === 'order' ? 'changeOrder' : 'changeInquiry')}</p>
            <div className={styles['moves']}>{actions}</div>
          </section>
          <p>
            <AppLink to={`/${kind}/${document.id}`}>
              {t(kind === 'order' ? 'openOrder' : 'openInquiry')}
            </AppLink>
          </p>
          <WayBack />
        </aside>
      </div>
    </article>
  )
}

const PlacedHead = ({ kind, document }: { kind: DocumentKind; document: DocumentDetail }) => {
  const t = useTranslations('trade.placed')
  const { money } = useFormatter()
  const email = useUser()?.email
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The router and the closing panel move the focus too. The timer moves it last.
    const timer = setTimeout(() => heading.current?.focus({ preventScroll: true }), 0)
    return () => clearTimeout(timer)
  }, [document.id])
  const net = kind === 'order' ? (document.costs?.net ?? null) : document.total
  const said = [
    net && t('net', { amount: money(net) }),
    document.poNumber !== '' && t('poNumber', { poNumber: document.poNumber }),
    email && t('mail', { email }),
  ]
  return (
    <header className={styles['head']}>
      <span className={styles['mark']} aria-hidden="true">
        <Icon name="check" />
      </span>
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {t.rich(kind, {
            no: () => (
              <span key="no" translate="no">
                {document.no}
              </span>
            ),
          })}
        </h1>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
    </header>
  )
}

const AlongBox = ({ inquiry }: { inquiry: DocumentDetail }) => {
  const t = useTranslations('trade.placed')
  return (
    <section className={styles['box']}>
      <h2>
        {t.rich('inquery', {
          no: () => (
            <span key="no" translate="no">
              {inquiry.no}
            </span>
          ),
        })}
      </h2>
      <p>
        {t('alongLines', { count: inquiry.items.length })}{' '}
        <AppLink to={`/inquery/${inquiry.id}`}>{t('openInquiry')}</AppLink>
      </p>
    </section>
  )
}

/** Back to the page from which the cart was opened; to the parts where nobody knows it. */
const WayBack = () => {
  const t = useTranslations('trade.placed')
  const from = useCameFrom()
  const pathOf = useAppPath()
  // One element for both: who presses while the page comes alive must not press on one that is replaced.
  return (
    <Link to={from?.path ?? pathOf('/parts')} className={buttonClass({ look: 'quiet' })}>
      <Icon name="arrowLeft" /> {from ? t('back', { title: from.title }) : t('toParts')}
    </Link>
  )
}
