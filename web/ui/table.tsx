import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/ui/table.module.css'

interface TableProps {
  /** Says what the table holds; hidden unless `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  children: ReactNode
  className?: string | undefined
}

/** A table with hairlines. Cells with `data-numeric` stand at the end of their column. */
export const Table = ({ caption, isCaptionShown = false, children, className }: TableProps) => (
  <div className={styles['scroll']}>
    <table className={classes(styles['table'], className)}>
      <caption>{isCaptionShown ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}</caption>
      {children}
    </table>
  </div>
)

/** Name and value pairs, such as the data of a part. */
export const Facts = ({
  facts,
}: {
  facts: readonly { key: string; name: ReactNode; value: ReactNode }[]
}) => (
  <dl className={styles['facts']}>
    {facts.flatMap(({ key, name, value }) => [
      <dt key={`${key}-name`}>{name}</dt>,
      <dd key={`${key}-value`}>{value}</dd>,
    ])}
  </dl>
)
