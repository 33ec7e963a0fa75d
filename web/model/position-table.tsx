import { useState } from 'react'
import type { Assembly, BookLine } from '#web/model/book.rules.ts'
import { whyUnpriced } from '#web/catalogue/why-unpriced.ts'
import { PositionRows } from '#web/model/position-rows.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/model/position-table.module.css'

interface PositionTableProps {
  lines: readonly BookLine[]
  limits: Assembly['limits']
  /** Address of the assembly. */
  path: string
  /** Number of the position whose articles the address opens. */
  opened: string | null
  caption: string
}

/** The positions of an assembly: the best article of each, the others open below it. */
export const PositionTable = ({ lines, limits, path, opened, caption }: PositionTableProps) => {
  const t = useTranslations('model')
  const row = useTranslations('catalogue.row')
  const tPrice = useTranslations('catalogue.price')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(opened === null ? [] : [opened]))
  const toggle = (number: string) =>
    setOpen((now) =>
      now.has(number) ? new Set([...now].filter((one) => one !== number)) : new Set([...now, number]),
    )
  const byProduct = new Map(limits.map((one) => [one.productId, one]))
  const limitsOf = (id: number) => byProduct.get(id)
  const hasNumbers = lines.some(({ position }) => position !== null)
  const why = whyUnpriced(lines.flatMap(({ best }) => best ?? []))
  const hasOthers = lines.some(({ others }) => others.length > 0)
  return (
    <>
      {why && <p className={styles['whyAbove']}>{tPrice(why)}</p>}
      <table className={styles['table']} data-unpriced={why}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {hasNumbers && (
              <th scope="col" className={styles['place']}>
                {t('column.position')}
              </th>
            )}
            <th scope="col">{row('part')}</th>
            <th scope="col">{row('stock')}</th>
            <th scope="col" className={styles['end']}>
              {why ? <span className={styles['why']}>{tPrice(why)}</span> : t('column.price')}
            </th>
            {hasOthers && (
              <th scope="col" data-print="hide">
                {t('column.others')}
              </th>
            )}
            <th scope="col" className={styles['end']} data-print="hide">
              {t('column.packs')}
            </th>
          </tr>
        </thead>
        {lines.map((line) => (
          <PositionRows
            key={line.at}
            line={line}
            limitsOf={limitsOf}
            path={path}
            columns={{ hasNumbers, hasOthers }}
            isOpen={open.has(line.number)}
            onToggle={toggle}
          />
        ))}
      </table>
    </>
  )
}
