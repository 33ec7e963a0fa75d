import { type DragEvent, type FormEvent, Fragment, useRef, useState } from 'react'
import type { ListDetail, ListLine } from '#contract/shop/lists.contract.ts'
import type { ListLines } from '#web/lists/use-list-lines.ts'
import styles from '#web/lists/lists.module.css'
import { AppLink } from '#web/platform/app-link.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { PriceText } from '#web/product-card/price-text.tsx'
import { OwnNumber, ProductName } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { searchPath } from '#web/search/search-targets.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/field.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

const packTypes = { 1: 'neutral', 2: 'plain', 3: 'own' } as const
const packTypeOf = (value: string): keyof typeof packTypes => (value === '2' ? 2 : value === '3' ? 3 : 1)

interface ListTableProps {
  list: ListDetail
  lines: ListLines
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

/** Lines of a list: dragged or moved by buttons, changed in place. */
export const ListTable = ({ list, lines, ticked, onTick }: ListTableProps) => {
  const t = useTranslations('lists')
  const [dragged, setDragged] = useState<string | null>(null)
  const { items } = list
  const all = items.map(({ id }) => id)
  const chosen = all.filter((id) => ticked.has(id)).length
  const tick = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(ticked)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    onTick(next)
  }
  const drop = (to: number) => {
    const line = items.find(({ id }) => id === dragged)
    setDragged(null)
    if (line && items.indexOf(line) !== to) void lines.move(line, to)
  }
  return (
    <Table caption={list.name} className={styles['table']}>
      <thead>
        <tr>
          <th scope="col" data-print="hide">
            <Checkbox
              label={t('tickAll')}
              isLabelHidden
              checked={chosen === all.length}
              isIndeterminate={chosen > 0 && chosen < all.length}
              onChange={({ target }) => tick(all, target.checked)}
            />
          </th>
          <th scope="col" colSpan={2}>
            {t('column.article')}
          </th>
          <th scope="col">{t('column.packs')}</th>
          <th scope="col">{t('column.remark')}</th>
          <th scope="col" data-numeric>
            {t('column.price')}
          </th>
          <th scope="col" data-print="hide">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((line, at) => (
          <Fragment key={line.id}>
            <tr
              draggable
              data-dragged={dragged === line.id ? '' : undefined}
              onDragStart={(event) => {
                // Firefox drags only what carries something.
                event.dataTransfer.setData('text/plain', line.standard)
                setDragged(line.id)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event: DragEvent) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                drop(at)
              }}
            >
              <td data-print="hide" className={styles['tick']}>
                <Checkbox
                  label={t('tick', { number: line.standard })}
                  isLabelHidden
                  checked={ticked.has(line.id)}
                  onChange={({ target }) => tick([line.id], target.checked)}
                />
              </td>
              <LineCells line={line} lines={lines} />
              <td data-print="hide" className={styles['moves']}>
                <IconButton
                  icon="chevronUp"
                  size="small"
                  label={t('up', { number: line.standard })}
                  disabled={at === 0}
                  onClick={() => void lines.move(line, at - 1)}
                />
                <IconButton
                  icon="chevronDown"
                  size="small"
                  label={t('down', { number: line.standard })}
                  disabled={at === items.length - 1}
                  onClick={() => void lines.move(line, at + 1)}
                />
                <IconButton
                  icon="trash"
                  size="small"
                  label={t('remove', { number: line.standard })}
                  onClick={() => void lines.remove(line)}
                />
              </td>
            </tr>
            {lines.conflict?.lineId === line.id && <ConflictRow line={line} lines={lines} />}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}

interface LineProps {
  line: ListLine
  lines: ListLines
}

const LineCells = ({ line, lines }: LineProps) => {
  const t = useTranslations('lists')
  const { article, add, price } = line
  const problem = lines.problem?.lineId === line.id ? lines.problem : null
  const problemId = `problem-${line.id}`
  return (
    <>
      <td className={styles['picture']}>
        {article && <ProductPicture pic={article.pic} typeId={article.typeId} />}
      </td>
      <th scope="row" className={styles['article']}>
        <Article line={line} lines={lines} />
      </th>
      <td className={styles['packs']}>
        <QuantityField
          value={line.quantity}
          min={line.chain.length === 0 ? (add?.minQuantity ?? 1) : 1}
          step={line.chain.length === 0 ? (add?.step ?? 1) : 1}
          onCommit={(quantity) => void lines.save(line, { quantity: quantity ?? '' })}
          isInvalid={problem?.field === 'quantity'}
          {...(problem?.field === 'quantity' ? { describedBy: problemId } : {})}
          labels={{
            quantity: t('packs', { number: line.standard }),
            decrease: t('fewer'),
            increase: t('more'),
          }}
        />
        {line.packQuantity > 1 && (
          <small>{t('pieces', { per: line.packQuantity, count: line.pieces })}</small>
        )}
        <span role="alert" id={problemId} className={styles['problem']}>
          {problem?.msg}
        </span>
      </td>
      <td className={styles['remark']}>
        <Remark key={line.version} line={line} lines={lines} />
      </td>
      <td data-numeric className={styles['price']}>
        <span>{price ? <PriceText price={price} /> : add ? t('onRequest') : '–'}</span>
        {article && <StockState state={article.stock} expectedAt={article.expectedAt} />}
      </td>
    </>
  )
}

/** Enter saves a remark; leaving the field saves it too, unless Enter has just sent the same text. */
const Remark = ({ line, lines }: LineProps) => {
  const t = useTranslations('lists')
  const [typed, setTyped] = useState(line.info)
  const sent = useRef(line.info)
  const save = () => {
    if (typed.trim() === line.info) return
    sent.current = typed
    void lines.save(line, { info: typed })
  }
  const leave = () => {
    if (typed !== sent.current) save()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form onSubmit={submit}>
      <input
        aria-label={t('remarkOf', { number: line.standard })}
        value={typed}
        maxLength={500}
        placeholder={t('column.remark')}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
      />
    </form>
  )
}

/** Which of its packings; the words alone where there is only one. */
const Packing = ({ line, lines }: LineProps) => {
  const t = useTranslations('lists')
  const tPack = useTranslations('packing.type')
  const { packs, packType, packQuantity } = line
  const name = tPack(packTypes[packType])
  const own = packs.find((pack) => pack.packType === packType && pack.packQuantity === packQuantity)
  if (packs.length < (own ? 2 : 1)) return <small className={styles['packing']}>{name}</small>
  return (
    <Select
      isQuiet
      label={t('packingOf', { number: line.standard })}
      isLabelHidden
      className={styles['packings']}
      value={own?.packId ?? ''}
      onChange={({ target }) => void lines.save(line, { packId: Number(target.value) })}
    >
      {/* One that is no longer offered. */}
      {!own && (
        <option value="" disabled>
          {t('packing', { name, count: packQuantity })}
        </option>
      )}
      {packs.map((pack) => (
        <option key={pack.packId} value={pack.packId}>
          {t('packing', { name: pack.packName, count: pack.packQuantity })}
        </option>
      ))}
    </Select>
  )
}

const Article = ({ line, lines }: LineProps) => {
  const { article, chain, standard, fullname, reason, choices } = line
  const t = useTranslations('lists')
  const tAgain = useTranslations('reorder')
  return (
    <>
      {article ? <ProductName card={{ ...article, badge: null }} /> : <span>{fullname}</span>}
      <span className={styles['numbers']}>
        <OwnNumber number={article?.standard ?? standard} /> <Packing line={line} lines={lines} />
      </span>
      {chain.length > 0 && (
        <span className={styles['replaced']}>
          {t.rich('replaces', { chain: () => <span translate="no">{chain.slice(0, -1).join(' → ')}</span> })}
        </span>
      )}
      {reason && (
        <span className={styles['replaced']}>
          {tAgain(`reason.${reason}`)}{' '}
          {choices.map(({ productId, standard: number }) => (
            <AppLink key={productId} to={`/product/${productId}`} translate="no">
              {number}
            </AppLink>
          ))}
          {choices.length === 0 && <AppLink to={searchPath(standard)}>{tAgain('search')}</AppLink>}
        </span>
      )}
    </>
  )
}

/** Both values of a line that two people changed: the reader says which stays. */
const ConflictRow = ({ line, lines }: LineProps) => {
  const t = useTranslations('lists.conflict')
  const tPack = useTranslations('packing.type')
  const { conflict } = lines
  if (!conflict) return null
  const shown = (field: string, value: string) =>
    field === 'packType' ? tPack(packTypes[packTypeOf(value)]) : value || '–'
  return (
    <tr className={styles['conflict']}>
      <td colSpan={7}>
        <div role="alert">
          <p>{conflict.msg}</p>
          <ul>
            {conflict.fields.map(({ field, yours, theirs }) => (
              <li key={field}>
                {t(field === 'packQuantity' ? 'pieces' : 'values', {
                  yours: shown(field, yours),
                  theirs: shown(field, theirs),
                })}
              </li>
            ))}
          </ul>
        </div>
        <Button size="small" onClick={() => void lines.takeTheirs()}>
          {t('theirs')}
        </Button>
        <Button
          size="small"
          look="primary"
          onClick={() => void lines.save(line, conflict.wish, conflict.version)}
        >
          {t('yours')}
        </Button>
      </td>
    </tr>
  )
}
