import type { ComponentType } from 'react'
import type { LinkComponent } from '#web/ui/link.ts'
import styles from '#web/ui/breadcrumbs.module.css'

interface BreadcrumbsProps {
  label: string
  link: ComponentType<LinkComponent>
  /** From the widest to the open page; the last has no `to`. `lang` where a name is not in the reader's language. */
  items: readonly { name: string; to?: string; lang?: string | undefined }[]
}

/** The way to this page. */
export const Breadcrumbs = ({ label, link: Link, items }: BreadcrumbsProps) => (
  <nav aria-label={label} data-print="hide">
    <ol className={styles['crumbs']}>
      {items.map(({ name, to, lang }) => (
        <li key={`${to}|${name}`} lang={lang}>
          {to === undefined ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
)
