import { Link } from 'react-router'
import styles from '#web/office/kit/tabs.module.css'

interface TabsProps {
  /** What they are parts of. */
  label: string
  /** `search` is the query of the address that opens the tab. */
  tabs: readonly { search: string; name: string; isOpen: boolean }[]
  /** At the end of the line. */
  note?: string
}

/** Parts of a record or views of a list, one of them open. They are links: the address says which. */
export const Tabs = ({ label, tabs, note }: TabsProps) => (
  <nav aria-label={label} className={styles['tabs']}>
    {tabs.map(({ search, name, isOpen }) => (
      <Link key={search} to={{ search }} aria-current={isOpen} preventScrollReset replace>
        {name}
      </Link>
    ))}
    {note !== undefined && <span>{note}</span>}
  </nav>
)
