import { memo } from 'react'
import { useTranslations } from '#web/platform/texts.ts'
import type { CartLine } from '#contract/shop/cart.contract.ts'
import type { CartDraftHandle } from '#web/cart/cart-draft.ts'
import {
  type CartLineProps,
  LineActions,
  LineModel,
  LinePicture,
  LineProduct,
  LineQuantity,
  LineRemove,
  LineTick,
  LineTotal,
  LineWish,
} from '#web/cart/cart-line-parts.tsx'
import type { Cart } from '#web/cart/use-cart.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Table } from '#web/ui/table.tsx'
import { useGrowing } from '#web/ui/use-growing.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/cart/cart.module.css'

interface CartLinesProps {
  rows: readonly CartLineProps[]
  /** What can go with the main button. */
  lines: readonly CartLine[]
  draft: CartDraftHandle
}

/** What the rows of the open cart are drawn with; they count 1, 2, 3 … over the whole cart. */
export const rowsOf = ({ lines, model, wished }: Cart, { tick }: CartDraftHandle): CartLineProps[] =>
  (lines ?? []).map((shown, at) => ({
    shown,
    position: at + 1,
    model,
    tick,
    isWished: wished.has(shown.line.productId),
  }))

/** A table; cards at 768 px and narrower (docs/seed-coverage.md S9-09). */
export const CartLines = ({ rows, lines, draft }: CartLinesProps) => {
  const isNarrow = useMediaQuery('(width <= 48rem)')
  const hasPrices = rows.some(({ shown }) => shown.line.price !== null)
  const drawn = rows.slice(0, useGrowing(rows.length))
  return isNarrow ? (
    <>
      <TickAll lines={lines} draft={draft} hasWords />
      <LineCards rows={drawn} hasPrices={hasPrices} />
    </>
  ) : (
    <CartTable rows={drawn} lines={lines} draft={draft} hasPrices={hasPrices} />
  )
}

export const LineCards = ({ rows, hasPrices }: { rows: readonly CartLineProps[]; hasPrices: boolean }) =>
  rows.length > 0 && (
    <ol className={styles['cards']}>
      {rows.map((row) => (
        <LineCard key={row.shown.line.id} {...row} hasPrices={hasPrices} />
      ))}
    </ol>
  )

const TickAll = ({
  lines,
  draft,
  hasWords,
}: Pick<CartLinesProps, 'lines' | 'draft'> & { hasWords: boolean }) => {
  const t = useTranslations('cart')
  const ids = lines.map(({ id }) => id)
  const tickedCount = ids.filter((id) => !draft.draft.unticked.has(id)).length
  return (
    <Checkbox
      label={t('tickAll')}
      isLabelHidden={!hasWords}
      disabled={ids.length === 0}
      checked={ids.length > 0 && tickedCount === ids.length}
      isIndeterminate={tickedCount > 0 && tickedCount < ids.length}
      onChange={(event) => draft.tick(ids, event.target.checked)}
    />
  )
}

interface CartTableProps extends CartLinesProps {
  hasPrices: boolean
}

const CartTable = ({ rows, lines, draft, hasPrices }: CartTableProps) => {
  const t = useTranslations('cart')
  return (
    <Table
      caption={t('title')}
      className={classes(styles['table'], hasPrices ? undefined : styles['unpriced'])}
    >
      <thead>
        <tr>
          <th scope="col" data-print="hide">
            <TickAll lines={lines} draft={draft} hasWords={false} />
          </th>
          <th scope="col" data-numeric>
            {t('column.id')}
          </th>
          <th scope="col" colSpan={2}>
            {t('column.product')}
          </th>
          <th scope="col">{t('column.model')}</th>
          <th scope="col">{t('column.quantity')}</th>
          {hasPrices && (
            <th scope="col" data-numeric>
              {t('column.total')}
            </th>
          )}
          <th scope="col" data-print="hide">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <LineRow key={row.shown.line.id} {...row} hasPrices={hasPrices} />
        ))}
      </tbody>
    </Table>
  )
}

const Row = ({
  shown,
  position,
  model,
  tick,
  isWished,
  hasPrices,
}: CartLineProps & { hasPrices: boolean }) => (
  <tr data-state={shown.line.state}>
    <td data-print="hide">
      <LineTick shown={shown} tick={tick} />
    </td>
    <td data-numeric>{position}</td>
    <td className={styles['picture']}>
      <LinePicture line={shown.line} />
    </td>
    <th scope="row">
      <LineProduct line={shown.line} />
    </th>
    <td>
      <LineModel line={shown.line} />
    </td>
    <td>
      <LineQuantity shown={shown} model={model} />
    </td>
    {hasPrices && (
      <td data-numeric>
        <LineTotal shown={shown} />
      </td>
    )}
    <td data-print="hide">
      <LineActions shown={shown} model={model} isWished={isWished} hasWords={false} />
    </td>
  </tr>
)

const Card = ({
  shown,
  position,
  model,
  tick,
  isWished,
  hasPrices,
}: CartLineProps & { hasPrices: boolean }) => (
  <li className={styles['card']} data-state={shown.line.state}>
    <div className={styles['mark']}>
      <LineTick shown={shown} tick={tick} />
      <span>{position}</span>
    </div>
    <LinePicture line={shown.line} />
    <div className={styles['words']}>
      <LineProduct line={shown.line} hasNumber />
    </div>
    {/* The name is the way to the article: a card is low, and has room for two actions. */}
    <LineRemove line={shown.line} model={model} hasWord={false} />
    <div className={styles['numbers']}>
      <LineQuantity shown={shown} model={model} />
      <LineWish line={shown.line} model={model} isWished={isWished} hasWord={false} />
      {hasPrices && <LineTotal shown={shown} />}
    </div>
  </li>
)

// Of a long cart only what changes is drawn anew.
const LineRow = memo(Row)
const LineCard = memo(Card)
