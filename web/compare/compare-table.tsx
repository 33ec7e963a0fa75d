import type { ReactNode } from 'react'
import type { ComparedProduct } from '#contract/shop/product.contract.ts'
import { AddToCart } from '#web/catalogue/add-to-cart.tsx'
import { CompareNumbers, ComparePacks, ComparePrices } from '#web/compare/compare-cells.tsx'
import { factRowsOf } from '#web/compare/facts.rules.ts'
import { AppLink } from '#web/platform/app-link.tsx'
import { useFormatter, useTranslations } from '#web/platform/texts.ts'
import { useMeasured } from '#web/product-card/measured.ts'
import { OwnNumber, ProductName, Replaced } from '#web/product-card/product-name.tsx'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { StockState } from '#web/product-card/stock-state.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from '#web/compare/compare.module.css'

type Products = readonly ComparedProduct[]

interface Row {
  key: string
  name: string
  cells: ReactNode[]
  isDifferent: boolean
}

const isDifferent = (values: readonly string[]): boolean => new Set(values).size > 1

/** What is said of every product, each property in a row of its own. */
const useRows = (products: Products): Row[] => {
  const t = useTranslations('compare')
  const specs = useTranslations('product.specs')
  const inList = useTranslations('catalogue.row')
  const measured = useMeasured()
  const format = useFormatter()
  const notStated = <span className={styles['missing']}>{t('notStated')}</span>
  const row = (key: string, values: string[], cell: (product: ComparedProduct) => ReactNode): Row => ({
    key,
    name: t(key),
    cells: products.map(cell),
    isDifferent: isDifferent(values),
  })
  /** A row in the words of the product's page, where one of them states it. What is not stated is no difference. */
  const stated = (
    key: 'isOriginal' | 'hsCode' | 'origin',
    textOf: (product: ComparedProduct) => string | null,
  ): Row[] => {
    const values = products.map(textOf)
    const known = values.filter((value) => value !== null)
    if (known.length === 0) return []
    const cells = values.map((value) => value ?? notStated)
    return [{ key, name: specs(key), cells, isDifferent: isDifferent(known) }]
  }
  const priceOf = ({ prices, priceState }: ComparedProduct) => JSON.stringify(prices ?? priceState)
  return [
    row('price', products.map(priceOf), (product) => <ComparePrices product={product} />),
    row(
      'stock',
      products.map(({ stock }) => stock),
      ({ stock, expectedAt }) => <StockState state={stock} expectedAt={expectedAt} />,
    ),
    row(
      'maker',
      products.map(({ brandName }) => brandName ?? ''),
      ({ brandName }) => (brandName === null ? notStated : <span translate="no">{brandName}</span>),
    ),
    ...stated('isOriginal', ({ isOriginal }) =>
      isOriginal === null ? null : inList(isOriginal ? 'original' : 'aftermarket'),
    ),
    row(
      'type',
      products.map(({ typeId }) => String(typeId)),
      ({ typeName }) => typeName,
    ),
    ...factRowsOf(products).map(({ key, name, facts, ...fact }) => ({
      key: `spec ${key}`,
      name: name ?? specs('weight'),
      cells: facts.map((value) => (value ? measured(value) : notStated)),
      isDifferent: fact.isDifferent,
    })),
    ...stated('hsCode', ({ hsCode }) => hsCode),
    ...stated('origin', ({ origin }) => origin && format.country(origin)),
    row(
      'packings',
      products.map(({ packs }) => packs.map((pack) => `${pack.packType} ${pack.packQuantity}`).join()),
      (product) => <ComparePacks product={product} />,
    ),
    row(
      'fits',
      products.map(({ fitsFirst, fitsTotal }) => `${fitsTotal} ${fitsFirst.join()}`),
      (product) => <Fits product={product} />,
    ),
  ]
}

const Fits = ({ product: { fitsFirst, fitsTotal } }: { product: ComparedProduct }) => {
  const t = useTranslations('compare')
  if (fitsTotal === 0) return <span className={styles['missing']}>{t('notStated')}</span>
  const more = fitsTotal - fitsFirst.length
  return (
    <span translate="no">
      {fitsFirst.map((model) => model.replaceAll(' ', '\u00a0')).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  )
}

/** Products in columns; a different row is marked by a word and an edge. */
export const CompareTable = ({
  products,
  isOnlyDifferent,
}: {
  products: Products
  isOnlyDifferent: boolean
}) => {
  const t = useTranslations('compare')
  const rows = useRows(products).filter((row) => !isOnlyDifferent || row.isDifferent)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it only when it has the focus
    <div className={styles['scroll']} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={styles['table']} data-columns={products.length}>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{t('property')}</VisuallyHidden>
            </td>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Head product={product} products={products} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr data-print="hide">
            <th scope="row">{t('add')}</th>
            {products.map((product) => (
              <td key={product.id}>
                <AddToCart card={product} isInList isInRow />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.key} data-differs={row.isDifferent || undefined}>
              <th scope="row">
                {row.name}
                {row.isDifferent && <small>{t('differs')}</small>}
              </th>
              {products.map((product, at) => (
                <td key={product.id}>{row.cells[at]}</td>
              ))}
            </tr>
          ))}
          <CompareNumbers products={products} />
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ product, products }: { product: ComparedProduct; products: Products }) => {
  const t = useTranslations('compare')
  const rest = products.filter(({ id }) => id !== product.id).map(({ id }) => id)
  return (
    <span className={styles['product']}>
      <ProductPicture pic={product.pic} typeId={product.typeId} />
      <ProductName card={product} />
      <OwnNumber number={product.standard} />
      <Replaced card={product} />
      <AppLink
        to={`/compare?ids=${rest.join(',')}`}
        aria-label={t('removeNamed', { number: product.standard })}
        data-print="hide"
      >
        {t('remove')}
      </AppLink>
    </span>
  )
}
