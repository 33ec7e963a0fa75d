import type { MouseEvent } from 'react'
import { useQuery } from '#web/platform/use-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { FittedModel, ProductDetail } from '#contract/shop/product.contract.ts'
import type { MachineName } from '#contract/machine-name.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { type FoundModels, useProductModels } from '#web/product/use-product-models.ts'
import { assemblyPath, rowId } from '#web/model/book.rules.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'
import styles from '#web/product/product.module.css'

/** From this many on, a list of models is easier to search than to read. */
const searchFrom = 8
const sectionId = 'models'

interface ProductFitmentProps {
  productId: number
  /** All models, whatever is searched for. */
  total: number
  initial: FoundModels
}

/** Models the part fits, searchable. Without script the search and the link to more load the page anew. */
export const ProductFitment = ({ productId, total, initial }: ProductFitmentProps) => {
  const t = useTranslations('product.fitment')
  const { found, typed, setTyped, isLoading, loadMore } = useProductModels(productId, initial)
  if (total === 0) return null
  const left = found.total - found.skipped - found.rows.length
  return (
    <section className={styles['fitment']} id={sectionId}>
      <h2>{t('title', { count: total })}</h2>
      {total >= searchFrom && <ModelSearch typed={typed} onType={setTyped} />}
      <p role="status" className={styles['found']}>
        {found.keyword !== '' && (found.total === 0 ? t('none') : t('found', { count: found.total }))}
      </p>
      <div aria-busy={isLoading}>
        {found.rows.length > 0 && <Models rows={found.rows} caption={t('title', { count: total })} />}
        {left > 0 && <MoreModels productId={productId} found={found} left={left} onMore={loadMore} />}
      </div>
    </section>
  )
}

/** Models that a list records for the part without their maker, so that none of them has a page. */
export const MakerlessFits = ({ fits }: { fits: ProductDetail['makerlessFits'] }) => {
  const t = useTranslations('product.fitment')
  if (fits.length === 0) return null
  return (
    <section className={styles['fitment']}>
      <h2>{t('makerlessTitle')}</h2>
      <p>{t('makerlessNote')}</p>
      <ul>
        {fits.map((entry) => (
          <li key={entry.name}>
            <span translate="no">{entry.name}</span> <Limits entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Models that only the part's texts name; the note says that this is no fitment. */
export const NamedModels = ({ models }: { models: readonly MachineName[] }) => {
  const t = useTranslations('product.fitment')
  if (models.length === 0) return null
  return (
    <section className={styles['fitment']}>
      <h2>{t('namedTitle')}</h2>
      <p>{t('namedNote')}</p>
      <ul>
        {models.map(({ modelId, brand, name }) => (
          <li key={modelId}>
            <AppLink to={`/model/${modelId}`} translate="no">
              {brand} {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ModelSearch = ({ typed, onType }: { typed: string; onType: (text: string) => void }) => {
  const t = useTranslations('product.fitment')
  const [query] = useQuery()
  const forModel = query.get('for')
  const keyword = query.get('keyword')
  return (
    <form
      action={`#${sectionId}`}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      data-print="hide"
    >
      {keyword && <input type="hidden" name="keyword" value={keyword} />}
      {forModel && <input type="hidden" name="for" value={forModel} />}
      <TextField
        label={t('search')}
        type="search"
        name="model"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </form>
  )
}

interface MoreModelsProps {
  productId: number
  found: FoundModels
  left: number
  onMore: () => void
}

const MoreModels = ({ productId, found, left, onMore }: MoreModelsProps) => {
  const t = useTranslations('product.fitment')
  const [query] = useQuery()
  const next = new URLSearchParams(query)
  if (found.keyword === '') next.delete('model')
  else next.set('model', found.keyword)
  next.set('models', String(found.page + 1))
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onMore()
  }
  return (
    <AppLink
      to={`/product/${productId}?${next}#${sectionId}`}
      className={buttonClass({ size: 'small' })}
      onClick={onClick}
      data-print="hide"
    >
      {t('more', { count: left })}
    </AppLink>
  )
}

const Models = ({ rows, caption }: { rows: readonly FittedModel[]; caption: string }) => {
  const t = useTranslations('product.fitment')
  const hasNotes = rows.some((entry) => entry.serialFrom || entry.serialTo || entry.note)
  const hasDrawings = rows.some((entry) => entry.drawing)
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('brand')}</th>
          <th scope="col">{t('model')}</th>
          <th scope="col">{t('type')}</th>
          {hasDrawings && <th scope="col">{t('drawing')}</th>}
          {hasNotes && <th scope="col">{t('note')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={entry.modelId}>
            <td translate="no">{entry.brand}</td>
            <th scope="row">
              <AppLink to={`/model/${entry.modelId}`} translate="no">
                {entry.model}
              </AppLink>
            </th>
            <td>{entry.type}</td>
            {hasDrawings && <td>{entry.drawing && <InDrawing entry={entry} drawing={entry.drawing} />}</td>}
            {hasNotes && (
              <td>
                <Limits entry={entry} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The place of the part in the model's parts book. */
const InDrawing = ({
  entry,
  drawing: { assembly, position, place },
}: {
  entry: FittedModel
  drawing: NonNullable<FittedModel['drawing']>
}) => {
  const t = useTranslations('product.fitment')
  return (
    <AppLink
      to={`${assemblyPath(entry.modelId, assembly)}&position=${encodeURIComponent(position)}#${rowId(place - 1)}`}
    >
      {t('position', { number: position })}
      <VisuallyHidden>
        {' '}
        {entry.brand} {entry.model}
      </VisuallyHidden>
    </AppLink>
  )
}

/** From and up to which serial number, and what else must be known. */
export const Limits = ({ entry }: { entry: Pick<FittedModel, 'serialFrom' | 'serialTo' | 'note'> }) => {
  const t = useTranslations('product.fitment')
  const parts = [
    entry.serialFrom && t('from', { serial: entry.serialFrom }),
    entry.serialTo && t('to', { serial: entry.serialTo }),
    entry.note,
  ]
  return <>{parts.filter(Boolean).join(', ')}</>
}
