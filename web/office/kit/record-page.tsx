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
  /** The column beside the record. */
  side: ReactNode
  children: ReactNode
}

/** One record: its head, the record itself and a column of facts beside it. */
export const RecordPage = ({ title, titleLang, crumbs, state, side, children }: RecordPageProps) => {
  useHead({ title, isIndexed: false })
  return (
    <article className={styles['page']}>
      <PageHead title={title} titleLang={titleLang} crumbs={crumbs} state={state} />
      <div className={styles['columns']}>
        <div>{children}</div>
        <aside>{side}</aside>
      </div>
    </article>
  )
}
