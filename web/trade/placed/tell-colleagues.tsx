import type { Colleague } from '#contract/shop/company.contract.ts'
import type { DocumentDetail } from '#contract/shop/trade.contract.ts'
import { AppLink, useAppPath } from '#web/platform/app-link.tsx'
import { useAppState } from '#web/platform/app-state.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import type { DocumentKind } from '#web/trade/documents/document-kind.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from '#web/trade/placed/placed.module.css'

interface TellColleaguesProps {
  kind: DocumentKind
  document: DocumentDetail
  /** Those who may read the document. */
  colleagues: readonly Colleague[]
  mayInvite: boolean
}

/** A mail to a colleague with the address of this document; whoever manages the company may invite a new one. */
export const TellColleagues = ({ kind, document, colleagues, mayInvite }: TellColleaguesProps) => {
  const t = useTranslations('trade.placed.tell')
  const pathOf = useAppPath()
  const address = useAppState().origin + pathOf(`/${kind}/${document.id}`)
  if (colleagues.length === 0 && !mayInvite) return null
  const mailTo = (email: string) =>
    `mailto:${email}?subject=${encodeURIComponent(t('subject', { no: document.no }))}&body=${encodeURIComponent(address)}`
  return (
    <details className={styles['tell']}>
      <summary>
        <Icon name="user" /> {t('open')}
      </summary>
      <ul>
        {colleagues.map(({ id, name, email }) => (
          <li key={id}>
            <a href={mailTo(email)} translate="no">
              {name}
            </a>
          </li>
        ))}
        {mayInvite && (
          <li>
            <AppLink to="/company">{t('invite')}</AppLink>
          </li>
        )}
      </ul>
    </details>
  )
}
