import type { ReactNode } from 'react'
import { PageHead } from '#web/office/kit/page-head.tsx'
import { useHead } from '#web/platform/head.tsx'
import styles from '#web/office/kit/record-page.module.css'

interface RecordPageProps {
  title: string
  /** Where the title is in another language than the screen. */
  titleLang?: string | undefined
  crumbs: readonly { name: string; to?: string }[]
  state: ReactNode
  /** One line below the title. */
  facts?: ReactNode
  /** What can be done, at the end of the head. */
  actions?: ReactNode
  /** What just happened. */
  notice?: ReactNode
  /** Across the full width, above record and column. */
  above?: ReactNode
  /** The bar with the main action. */
  dock?: ReactNode
  /** On narrow screens the column comes after the record, not before it. */
  isSideLast?: boolean
  /** The column beside the record. */
  side: ReactNode
  children: ReactNode
}

/** One record: its head, the record itself and a column of facts beside it. */
export const RecordPage = (props: RecordPageProps) => {
  const { title, titleLang, crumbs, state, facts, actions, notice, above, dock, side, children } = props
  useHead({ title, isIndexed: false })
  return (
    <article className={styles['page']}>
      <PageHead title={title} titleLang={titleLang} crumbs={crumbs} state={state} facts={facts}>
        {actions}
      </PageHead>
      {notice}
      {above}
      <div className={styles['columns']} data-side={props.isSideLast ? 'last' : 'first'}>
        <div>{children}</div>
        <aside>{side}</aside>
      </div>
      {dock}
    </article>
  )
}
