import { splitHeading } from '#server/imports/heading-parts.rules.ts'
import type { ColumnValues } from '#server/imports/column-values.rules.ts'
import { decideBeside, type NamedCurrency } from '#server/imports/heading-currency.rules.ts'
import type { HeadingMatch } from '#server/imports/headings.ts'
import { ask, type ImportQuestion, option } from '#server/imports/import-question.ts'
import type { ColumnUse } from '#server/imports/mapping-file.ts'

/** A column whose heading speaks of a price. */
export interface PricedColumn {
  index: number
  heading: string
  match: HeadingMatch
  values: ColumnValues
}

export interface PriceWish {
  /** `--price`: the column that holds the price. */
  price?: number | undefined
  /** `--net`: prices whose heading says gross are net all the same; `--gross`: they are left out. */
  isNet?: boolean | undefined
  isGross?: boolean | undefined
  /** `--currency`: of prices that differ in their currency alone it picks one. */
  currency?: string | undefined
  /** Language of the headings, which decides what `kr` is. */
  language: string | null
  /** Currencies that lines beside the table name. */
  noted?: readonly NamedCurrency[]
  /** True where two columns hold the same values. */
  isSame: (left: number, right: number) => boolean
  /** True where no row fills two of these columns. */
  areByTurns: (columns: readonly number[]) => boolean
}

export interface ChosenPrices {
  uses: Map<number, ColumnUse>
  questions: ImportQuestion[]
  /** Headings whose currency word their language does not decide. */
  unclearCurrencies: string[]
}

const isTier = ({ match: { use } }: PricedColumn): boolean =>
  (use.minPieces ?? 1) > 1 || use.from !== undefined

/** The columns that may be the price, the best kind alone: a list price is none where a better one stands beside it. */
const rivalsOf = (columns: readonly PricedColumn[]): PricedColumn[] => {
  const of = (...kinds: string[]): PricedColumn[] =>
    columns.filter(({ match }) => kinds.includes(match.price ?? 'plain'))
  const better = of('net', 'plain', 'dealer', 'trade')
  if (better.length > 0) return better
  return of('list', 'sale')
}

const headingsOf = (columns: readonly PricedColumn[]): string =>
  columns.map(({ heading }) => `“${heading}”`).join(', ')

/** The option that names a column: by its heading, or by its position where two have one heading. */
const nameColumn = ({ heading, index }: PricedColumn, all: readonly PricedColumn[]): string =>
  option('price', all.filter((other) => other.heading === heading).length > 1 ? `#${index + 1}` : heading)

const askWhich = (rivals: readonly PricedColumn[]): ImportQuestion =>
  ask(
    'PRICE_AMBIGUOUS',
    {
      columns: headingsOf(rivals),
      samples: rivals.map(({ heading, values }) => `${heading}: ${values.samples.join(', ')}`).join('; '),
    },
    rivals.map((rival) => nameColumn(rival, rivals)),
  )

/** Asks whether the shop sells or buys at a price (`HEK`), and offers the other columns that may be the price. */
const askSide = (column: PricedColumn, others: readonly PricedColumn[]): ImportQuestion =>
  ask('PRICE_OR_COST', { column: `“${column.heading}”`, samples: column.values.samples.join(', ') }, [
    nameColumn(column, [column, ...others]),
    option('column', `cost=${column.heading}`),
    ...others.map((other) => nameColumn(other, [column, ...others])),
  ])

const deliveryTerms = /(?<!\p{L})(?:fob|exw|fca|fas|cfr|cif|cpt|cip|dap|ddp)(?!\p{L})|离岸|到岸/iu

/**
 * True where the shop may buy at a price: what resellers pay, or a price for shipment (`FOB`) that stands beside those of
 * its own trade.
 */
const isOfUnclearSide = ({ match, heading }: PricedColumn, others: readonly PricedColumn[]): boolean =>
  match.price === 'trade' || (deliveryTerms.test(heading) && others.length > 0)

const areSame = (columns: readonly PricedColumn[], isSame: PriceWish['isSame']): boolean =>
  columns.every(
    ({ index, match }) =>
      match.use.per === columns[0]?.match.use.per &&
      match.use.currency === columns[0]?.match.use.currency &&
      isSame(index, columns[0]?.index ?? index),
  )

/** `€/Stk` and `€/100 Stk`, of which each row fills one. */
const areOfOtherPieces = (columns: readonly PricedColumn[], { areByTurns }: PriceWish): boolean => {
  const [first] = columns
  const pieces = new Set(columns.map(({ match: { use } }) => use.per ?? 1))
  return (
    pieces.size === columns.length &&
    columns.every(
      ({ match }) =>
        match.isBasisUnclear !== true &&
        match.price === first?.match.price &&
        match.use.currency === first?.match.use.currency,
    ) &&
    areByTurns(columns.map(({ index }) => index))
  )
}

/** `Preis EUR` and `Preis USD`, of which the supplier has named one currency. */
const oneOfCurrency = (columns: readonly PricedColumn[], wish: PriceWish): PricedColumn | undefined => {
  const codes = columns.map((column) => useOf(column, wish).currency)
  const [first] = columns
  const areAlike = columns.every(
    ({ match }) => match.price === first?.match.price && match.use.per === first?.match.use.per,
  )
  const areOthers = new Set(codes).size === codes.length && !codes.includes(undefined)
  return areAlike && areOthers ? columns.find((_, at) => codes[at] === wish.currency) : undefined
}

/** The columns of the base price, and the question where only one of several may be it. */
const chooseBase = (
  sellable: readonly PricedColumn[],
  money: readonly PricedColumn[],
  wish: PriceWish,
): { bases: readonly PricedColumn[]; questions: ImportQuestion[] } => {
  const named = sellable.find(({ index }) => index === wish.price)
  if (named !== undefined) return { bases: [named], questions: [] }
  const rivals = rivalsOf(sellable)
  const [first] = rivals
  if (first === undefined) return { bases: [], questions: [] }
  const others = money.filter((column) => !rivals.includes(column))
  if (rivals.length === 1 && isOfUnclearSide(first, others))
    return {
      bases: [],
      questions: [
        askSide(
          first,
          sellable.filter((column) => column !== first),
        ),
      ],
    }
  if (rivals.length === 1)
    return first.match.isBasisUnclear === true
      ? { bases: [], questions: [askBasis(first)] }
      : { bases: [first], questions: [] }
  const ofCurrency = oneOfCurrency(rivals, wish)
  if (ofCurrency !== undefined) return { bases: [ofCurrency], questions: [] }
  if (areSame(rivals, wish.isSame)) return { bases: [first], questions: [] }
  if (areOfOtherPieces(rivals, wish)) return { bases: rivals, questions: [] }
  return { bases: [], questions: [askWhich(rivals)] }
}

/** A price that may be for the pieces of its heading is not taken on a guess, and rivals no price that is clear. */
const withoutUnclear = (columns: readonly PricedColumn[], wish: PriceWish): PricedColumn[] => {
  const isClear = ({ match, index }: PricedColumn) => match.isBasisUnclear !== true || index === wish.price
  const isPrice = ({ match: { use } }: PricedColumn) => use.field === 'price' || use.field === 'grossPrice'
  return columns.some((column) => isPrice(column) && isClear(column)) ? columns.filter(isClear) : [...columns]
}

const askBasis = (column: PricedColumn): ImportQuestion =>
  ask('PRICE_BASIS', { column: `“${column.heading}”`, pieces: column.match.use.per ?? 1 }, [
    nameColumn(column, [column]),
    option('column', `note=${column.heading}`),
  ])

const useOf = ({ match }: PricedColumn, wish: PriceWish): ColumnUse => {
  const code =
    match.currency === undefined ? null : decideBeside(match.currency, wish.language, wish.noted ?? [])
  return code === null ? match.use : { ...match.use, currency: code }
}

/** Tiers of one price: net ones where there are some, else the plain ones; none where two kinds stand beside. */
const chooseTiers = (tiers: readonly PricedColumn[]): PricedColumn[] => {
  const rivals = rivalsOf(tiers)
  const steps = new Set(rivals.map(({ match: { use } }) => use.from ?? use.minPieces))
  return steps.size === rivals.length ? rivals : []
}

/** The column as one of prices that include tax, as a line of the file says of all prices. A heading that says net wins. */
export const asGross = (column: PricedColumn): PricedColumn => {
  const { match } = column
  if (match.use.field !== 'price' || splitHeading(column.heading).isNet) return column
  return { ...column, match: { ...match, use: { ...match.use, field: 'grossPrice' } } }
}

/** The columns of a list whose title says that its prices are the supplier's own purchase prices. */
export const asCosts = (columns: readonly PricedColumn[], named: number | undefined): PricedColumn[] =>
  columns.flatMap((column) => {
    const { match } = column
    if (column.index === named) return [column]
    const isPlain = match.price === 'plain' || match.price === 'net' || match.use.field === 'grossPrice'
    if (!isPlain) return [column]
    return isTier(column) ? [] : [{ ...column, match: { ...match, use: { ...match.use, field: 'cost' } } }]
  })

/**
 * Decides which column is the price. Purchase prices are cost and never a price; prices with tax in them are not net;
 * what may be two things is a question.
 */
export const choosePrices = (columns: readonly PricedColumn[], wish: PriceWish): ChosenPrices => {
  const filled = columns.filter(({ values, index }) => values.filled > 0 || index === wish.price)
  const used = withoutUnclear(filled, wish)
  const isField = ({ match }: PricedColumn, field: string): boolean => match.use.field === field
  const gross = used.filter((column) => isField(column, 'grossPrice'))
  const net = used.filter((column) => isField(column, 'price'))
  const asNet = (column: PricedColumn): PricedColumn => ({
    ...column,
    match: { ...column.match, price: 'plain', use: { ...column.match.use, field: 'price' } },
  })
  const named = used.filter(({ index, match }) => index === wish.price && match.use.field !== 'grossPrice')
  const isGrossAllThereIs = net.length === 0 && gross.length > 0
  const grossNamed = gross.some(({ index }) => index === wish.price)
  const isGrossPrice = (isGrossAllThereIs || grossNamed) && wish.isNet === true
  const sellable = [
    ...net,
    ...named.filter((column) => !net.includes(column)).map(asNet),
    ...(isGrossPrice ? gross.map(asNet) : []),
  ]
  const tiers = chooseTiers(sellable.filter(isTier))
  const { bases, questions } = chooseBase(
    sellable.filter((column) => !isTier(column)),
    used.filter((column) => isField(column, 'cost') || isField(column, 'price')),
    wish,
  )
  const asksTiers = tiers.length === 0 && sellable.some(isTier)
  const needsNet = (isGrossAllThereIs || grossNamed) && wish.isNet !== true && wish.isGross !== true
  const uses = new Map<number, ColumnUse>()
  const take = (column: PricedColumn): void => void uses.set(column.index, useOf(column, wish))
  const [cost] = [...used.filter((column) => isField(column, 'cost'))].sort(
    (a, b) => a.match.rank - b.match.rank,
  )
  for (const column of [...tiers, ...bases, ...(cost === undefined ? [] : [cost])]) take(column)
  for (const column of used) {
    const isOther = isField(column, 'grossPrice') || isField(column, 'comparePrice')
    if (isOther && !uses.has(column.index)) take(column)
  }
  const asked = [
    ...questions,
    ...(asksTiers ? [askWhich(sellable.filter(isTier))] : []),
    ...(needsNet ? [ask('PRICE_GROSS', { columns: headingsOf(gross) }, ['--net', '--gross'])] : []),
  ]
  const unclear = used.filter(
    ({ index, match }) =>
      match.currency !== undefined && uses.get(index)?.currency === undefined && uses.has(index),
  )
  return { uses, questions: asked, unclearCurrencies: unclear.map(({ heading }) => heading) }
}
