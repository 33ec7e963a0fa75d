import { useLoaderData } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { cutBetweenPieces, longestSearch } from '#contract/cut-between-pieces.ts'
import { shownSearch } from '#web/search/shown-search.ts'
import { mostCompared } from '#contract/most-compared.ts'
import type { BoughtArticle } from '#contract/shop/bought.contract.ts'
import type { PackAmount } from '#contract/shop/cart.contract.ts'
import type { ComparedProduct, ProductDetail, ProductGroup } from '#contract/shop/product.contract.ts'
import { BoughtNote } from '#web/bought/bought-note.tsx'
import { comparePath, useCompareChoice } from '#web/compare-tray/compare-choice.ts'
import { CompareToggle } from '#web/compare-tray/compare-toggle.tsx'
import { BreakableName, OwnNumber } from '#web/product-card/product-name.tsx'
import { AddToList } from '#web/lists/add-to-list.tsx'
import { AppLink } from '#web/platform/app-link.tsx'
import { useHead } from '#web/platform/head.tsx'
import { type PageLoaderArgs, needed } from '#web/platform/page.ts'
import { Trail } from '#web/platform/trail.tsx'
import { BuyBox } from '#web/product/buy-box.tsx'
import { ProductDocuments } from '#web/product/product-documents.tsx'
import { MakerlessFits, NamedModels, ProductFitment } from '#web/product/product-fitment.tsx'
import { type MoreProducts, ProductMore, loadMore } from '#web/product/product-more.tsx'
import { ProductMachine } from '#web/product/product-machine.tsx'
import { ProductParts } from '#web/product/product-parts.tsx'
import { ProductNumbers } from '#web/product/product-numbers.tsx'
import { ProductPictures } from '#web/product/product-pictures.tsx'
import { type FoundModels, modelsPerPage } from '#web/product/use-product-models.ts'
import { ProductSpecs } from '#web/product/product-specs.tsx'
import { Replaces } from '#web/product/product-supersession.tsx'
import { OldOneLeft, ReplacedBy } from '#web/product/successors.tsx'
import { successorsOf } from '#web/product/successors.rules.ts'
import { ProductVariants } from '#web/product/product-variants.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { WishButton } from '#web/wishlist/wish-button.tsx'
import styles from '#web/product/product.module.css'

interface ProductPage {
  product: ProductDetail
  /** What the least of the first packing costs; null where it could not be had. */
  amount: PackAmount | null
  /** What took its place, as far as it is sold here. */
  successors: ComparedProduct[]
  models: FoundModels
  group: ProductGroup | null
  more: MoreProducts
  /** What the reader's company bought of it last. */
  bought: BoughtArticle | null
}

/** Searching and paging models without script: `?model=ms180&models=2`. */
const foundModels = async ({ call, params, query }: PageLoaderArgs): Promise<FoundModels | null> => {
  const keyword = query.get('model')?.trim() ?? ''
  const page = Math.max(1, Math.floor(Number(query.get('models'))) || 1)
  if (keyword === '' && page === 1) return null
  const { rows, total } = needed<'listProductModel'>(
    await call('listProductModel', {
      id: params['id'] ?? null,
      keyword,
      pageNum: page,
      pageSize: modelsPerPage,
    }),
  )
  return { keyword, page, skipped: (page - 1) * modelsPerPage, rows, total }
}

const loadSuccessors = async (
  call: PageLoaderArgs['call'],
  { supersession }: ProductDetail,
): Promise<ComparedProduct[]> => {
  const ids = successorsOf(supersession.by).sold.map(({ id }) => id)
  if (ids.length === 0) return []
  const answer = await call('compareProducts', { ids: ids.slice(0, mostCompared) }).catch(() => null)
  return answer?.code === 200 ? answer.data.products : []
}

export const loader = async (args: PageLoaderArgs): Promise<ProductPage> => {
  const { call, params, query } = args
  const id = params['id'] ?? null
  const forModel = query.get('for')
  const [answer, amount, models, group, more, bought] = await Promise.all([
    call('getProduct', { id, ...(forModel ? { for: forModel } : {}) }),
    call('packAmount', { id }).catch(() => null),
    foundModels(args),
    call('groupProduct', { id }).catch(() => null),
    loadMore(call, id),
    call('listBought', { productId: id, cursor: 'first', pageSize: 1 }).catch(() => null),
  ])
  const product = needed<'getProduct'>(answer).data
  const successors = await loadSuccessors(call, product)
  const { total, first } = product.fitment
  return {
    product,
    successors,
    amount: amount?.code === 200 ? amount.data : null,
    models: models ?? { keyword: '', page: 1, skipped: 0, rows: first, total },
    group: group?.code === 200 ? group.data : null,
    more,
    bought: bought?.code === 200 ? (bought.rows[0] ?? null) : null,
  }
}

/** Leads to what the reader chose, if this part is one of several; else to it beside others that can take its place. */
const CompareLink = ({ product, more }: Pick<ProductPage, 'product' | 'more'>) => {
  const t = useTranslations('product')
  const tChoice = useTranslations('catalogue.compare')
  const { chosen } = useCompareChoice()
  if (chosen.length > 1 && chosen.some(({ id }) => id === product.id))
    return <AppLink to={comparePath(chosen)}>{tChoice('goCount', { count: chosen.length })}</AppLink>
  const others = more.flatMap(({ kind, cards }) => (kind === 'alternate' || kind === 'related' ? cards : []))
  if (others.length === 0) return null
  return <AppLink to={comparePath([product, ...others].slice(0, mostCompared))}>{t('compare')}</AppLink>
}

/** From one exact number the search led here at once; this is the way to everything it found. */
const BackToResults = () => {
  const t = useTranslations('catalogue.search')
  const [query] = useQuery()
  const keyword = cutBetweenPieces(query.get('keyword') ?? '', longestSearch)
  if (keyword === '') return null
  return (
    <p data-print="hide">
      <AppLink to={`/search?${new URLSearchParams({ keyword })}`}>
        <Icon name="arrowLeft" width="1em" /> {t('back', { keyword: shownSearch(keyword) })}
      </AppLink>
    </p>
  )
}

export const Component = () => {
  const { product, successors, amount, models, group, more, bought } = useLoaderData<ProductPage>()
  const t = useTranslations('product')
  const isReplaced = product.supersession.by.length > 0
  const base = product.kind === 'part' ? '/parts' : '/machine'
  useHead({
    title: `${product.standard} ${product.fullname}`,
    description: [product.fullname, product.typeName, product.brandName, product.standard]
      .filter(Boolean)
      .join(' · '),
    isIndexed: false,
  })
  return (
    <div className={styles['screen']}>
      <Trail
        label={t('breadcrumbs')}
        items={[
          { name: t(product.kind === 'part' ? 'parts' : 'machines'), to: base },
          { name: product.typeName, to: `${base}/${product.typeId}` },
          { name: product.standard },
        ]}
      />
      <BackToResults />
      <header className={styles['head']}>
        <h1 lang={product.fullnameLang ?? undefined}>
          <BreakableName name={product.fullname} />
        </h1>
        <p className={styles['line']}>
          <OwnNumber number={product.standard} />
          {product.brandName && <span translate="no">{product.brandName}</span>}
          {product.star > 0 && <Stars score={product.star} label={t('stars', { score: product.star })} />}
        </p>
        <Replaces links={product.supersession.replaces} />
      </header>
      <ReplacedBy product={product} cards={successors} />
      <div className={styles['page']}>
        <div className={styles['picture']}>
          <ProductPictures pics={product.pics} typeId={product.typeId} />
        </div>
        <div className={styles['buy']}>
          {product.kind === 'part' ? (
            <ProductMachine product={product} />
          ) : (
            <ProductParts model={product.model} />
          )}
          {isReplaced && <OldOneLeft product={product} />}
          <BuyBox key={product.id} product={product} amount={amount} isQuiet={isReplaced} />
          {bought && <BoughtNote bought={bought} />}
          <p className={styles['line']} data-print="hide">
            <WishButton productId={product.id} isWished={product.wished} name={product.fullname} />
            <AddToList lines={[{ productId: product.id }]} />
            <CompareToggle article={{ ...product, pic: product.pics[0] ?? '' }} />
            <CompareLink product={product} more={more} />
            <AppLink to={`/contact?product=${encodeURIComponent(product.standard)}`}>{t('ask')}</AppLink>
          </p>
        </div>
        <div className={styles['facts']}>
          <ProductSpecs product={product} />
          {product.description && (
            <p className={styles['description']} lang={product.descriptionLang ?? undefined}>
              {product.description}
            </p>
          )}
          <ProductDocuments documents={product.documents} />
        </div>
        <div className={styles['rest']}>
          <ProductNumbers numbers={product.numbers} />
          <ProductFitment
            key={`${product.id} ${models.keyword} ${models.page}`}
            productId={product.id}
            total={product.fitment.total}
            initial={models}
          />
          <MakerlessFits fits={product.makerlessFits} />
          <NamedModels models={product.namedModels} />
        </div>
      </div>
      <div className={styles['wide']}>
        {group && <ProductVariants group={group} />}
        <ProductMore more={more} />
      </div>
    </div>
  )
}
