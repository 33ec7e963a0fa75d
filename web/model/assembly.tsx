import { useRef } from 'react'
import type { AssemblyDrawing as Drawing, ModelDetail } from '#contract/shop/catalogue.contract.ts'
import type { RowPosition } from '#web/catalogue/product-row.tsx'
import { ProductTable } from '#web/catalogue/product-table.tsx'
import { AssemblyDrawing } from '#web/model/assembly-drawing.tsx'
import { numberId, rowId } from '#web/model/position-ids.ts'
import { usePositionMarks } from '#web/model/use-position-marks.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { type Translator, useTranslations } from '#web/platform/texts.ts'
import styles from '#web/model/model.module.css'

interface AssemblyProps {
  assembly: ModelDetail['assemblies'][number]
  name: string
  /** Place in the page, for anchors: a supplier's name may be any text. */
  index: number
  /** Page with all its parts; null where they are all here. */
  wholeAt: string | null
}

/** An assembly: its exploded drawing, if it has one, and its parts. */
export const Assembly = ({ assembly, name, index, wholeAt }: AssemblyProps) => {
  const { drawing, parts, total } = assembly
  const t = useTranslations('model')
  const root = useRef<HTMLDivElement>(null)
  usePositionMarks(root, drawing !== null)
  return (
    <div ref={root} className={styles['assembly']}>
      {drawing && <AssemblyDrawing drawing={drawing} parts={parts} name={name} index={index} />}
      <ProductTable cards={parts} positions={drawing ? rowPositions(t, drawing, index) : undefined} />
      {wholeAt !== null && (
        <AppLink className={styles['all']} to={wholeAt} preventScrollReset>
          {t('all', { count: total })}
        </AppLink>
      )}
    </div>
  )
}

const rowPositions = (t: Translator, { positions }: Drawing, index: number): Map<number, RowPosition> =>
  new Map(
    positions.flatMap(({ number, productIds }, at) =>
      productIds.map((productId, place) => [
        productId,
        {
          number,
          href: `#${numberId(index, at)}`,
          label: t('drawing.show', { number }),
          rowId: place === 0 ? rowId(index, at) : undefined,
        },
      ]),
    ),
  )
