import {
  type FlatCell,
  flattenObject,
  isJsonObject,
  type JsonObject,
  readList,
} from '#server/tables/json.rules.ts'

/** A row of a JSON list: an article, or a product that only its variants sell. */
export interface JsonRow {
  cells: FlatCell[]
  isParent?: true
}

/** Keys under which shops nest what can be bought of a product. */
const variantKey =
  /^(?:product_?|item_?|child_?)?(?:variants?|variations?|varianten|variantes|variaciones|варианты|модификации|children|skus)$/i

/** The variants of a product with the key that they stand under; null for an article without any. */
const findVariants = (object: JsonObject): { key: string; variants: JsonObject[] } | null => {
  for (const [key, value] of Object.entries(object)) {
    const variants = variantKey.test(key) ? readList(value) : null
    if (variants !== null) return { key, variants }
  }
  return null
}

const lastKey = (path: string): string => path.split('.').at(-1) ?? path

const nameKey = /^(?:name|title|label|bezeichnung|titel|nom|nombre|título|titre|название|наименование)$/i
const wordsOf = (path: string): string[] =>
  lastKey(path)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)

const numberWords = new Set(
  'sku number num nummer no nr mpn code reference ref référence referencia codigo código артикул номер код 编号 货号 品番'.split(
    ' ',
  ),
)
const countWords = new Set(
  'id ean gtin upc barcode isbn штрихкод stock quantity qty inventory available bestand остаток количество 库存'.split(
    ' ',
  ),
)

const isNumber = (path: string): boolean => wordsOf(path).some((word) => numberWords.has(word))
/** What tells one variant from another: of several variants none has that of their product. */
const isOwn = (path: string): boolean => isNumber(path) || wordsOf(path).some((word) => countWords.has(word))

const bookkeeping = /(?:^|_)(?:id|at|position|handle|slug|url)$/i

/** `Air filter – Small`; a shop that has no options calls the only variant `Default Title`. */
const nameOfVariant = (own: string, product: string | undefined): string => {
  if (product === undefined || own.toLowerCase().includes(product.toLowerCase())) return own
  return /^default(?: title)?$/i.test(own) ? product : `${product} – ${own}`
}

/** What a variant takes from its product: all that no variant of it says itself. */
const completeVariant = (
  own: readonly FlatCell[],
  product: readonly FlatCell[],
  { said, isOnly }: { said: ReadonlySet<string>; isOnly: boolean },
): FlatCell[] => {
  const names = new Map(product.filter(([path]) => nameKey.test(path)).map(([path, text]) => [path, text]))
  const given = new Map(own.map(([path]) => [path, true]))
  const taken = product.filter(([path]) => {
    if (nameKey.test(path)) return !given.has(path)
    return !said.has(path) && (isOnly || !isOwn(path))
  })
  const renamed = own.map(
    ([path, text, isRounded]): FlatCell => [
      path,
      nameKey.test(path) ? nameOfVariant(text, names.get(path)) : text,
      isRounded,
    ],
  )
  return [...taken, ...renamed]
}

/** What variants without numbers say, side by side: their product is the article. */
const joinCells = (key: string, variants: readonly FlatCell[][]): FlatCell[] =>
  [...new Set(variants.flat().map(([path]) => path))].map((path) => {
    const cells = variants.flat().filter(([other]) => other === path)
    const texts = [...new Set(cells.map(([, text]) => text))].join(', ')
    return [`${key}.${path}`, texts, cells.some(([, , isRounded]) => isRounded)]
  })

/**
 * The rows of one object. A product with nested variants is one row for each of them, as the flat exports of shops have
 * them. The product is a parent row before them where it says something that they do not repeat, such as a number of its
 * own.
 */
export const rowsOfObject = (object: unknown): JsonRow[] => {
  const found = isJsonObject(object) ? findVariants(object) : null
  if (found === null || !isJsonObject(object)) return [{ cells: flattenObject(object) }]
  const product = flattenObject(
    Object.fromEntries(Object.entries(object).filter(([key]) => key !== found.key)),
  )
  const variants = found.variants.map((variant) => flattenObject(variant))
  if (variants.length > 1 && !variants.flat().some(([path]) => isNumber(path)))
    return [{ cells: [...product, ...joinCells(found.key, variants)] }]
  const said = new Set(variants.flatMap((cells) => cells.map(([path]) => path)))
  const isOnly = variants.length === 1
  const rows = variants.map((own) => ({ cells: completeVariant(own, product, { said, isOnly }) }))
  const left = product.filter(
    ([path, text]) =>
      !nameKey.test(path) &&
      !bookkeeping.test(lastKey(path)) &&
      (said.has(path) || (!isOnly && isOwn(path))) &&
      !variants.some((cells) => cells.some(([other, same]) => other === path && same === text)),
  )
  return left.length === 0 ? rows : [{ cells: product, isParent: true }, ...rows]
}

/** True for an object that is one article, when it is all of a file: no map of articles by number, and no list by columns. */
export const isArticle = (object: unknown): boolean => {
  if (!isJsonObject(object)) return false
  const values = Object.values(object)
  if (values.length > 0 && values.every(isJsonObject)) return false
  if (values.some((value) => Array.isArray(value) && value.some(Array.isArray))) return false
  const lengths = values.flatMap((value) => (Array.isArray(value) && value.length > 1 ? [value.length] : []))
  const isByColumns = lengths.length > 1 && lengths.length * 2 >= values.length && new Set(lengths).size === 1
  return !isByColumns
}

/** True when the only lists of a file are those of variants: then the whole file is one product. */
export const areVariants = (lists: readonly string[]): boolean =>
  lists.length > 0 && lists.every((list) => list.split('.').some((key) => variantKey.test(key)))
