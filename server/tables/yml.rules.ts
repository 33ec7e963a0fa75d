import { childrenOf, textOf, textsBelow, type XmlNode } from '#server/tables/xml-tree.ts'

/** One article of a shop's XML: texts by heading. */
export type ShopArticle = Map<string, string>

/** Elements of an offer and the headings under which the importer knows them. */
const headings: Readonly<Record<string, string>> = {
  vendorCode: 'Артикул',
  name: 'Наименование',
  vendor: 'Бренд',
  description: 'Описание',
  barcode: 'Штрихкод',
  price: 'Цена',
  currencyId: 'Валюта',
  oldprice: 'Старая цена',
  purchase_price: 'Закупочная цена',
  count: 'Количество',
  quantity: 'Количество',
  stock_quantity: 'Количество',
  quantity_in_stock: 'Количество',
  'min-quantity': 'Мин количество',
  picture: 'Фото',
  weight: 'Вес',
  country_of_origin: 'Страна',
}
/** Elements that are read together with others. */
const read = new Set(['categoryId', 'param', 'typePrefix', 'model', 'outlets'])

export interface YmlContext {
  categories: Map<string, string>
  /** Some offer names the rate of a tax, which YML includes in its prices. */
  isTaxed: boolean
}

/** `NO_VAT`, `VAT_0` and their older figures. */
const isNoTax = (rate: string): boolean => /^(NO_VAT|VAT_0|0|[56])$/i.test(rate)

/** Adds what a subtree tells about all articles. */
export const learnYml = (context: YmlContext, node: XmlNode): void => {
  const { id } = node.attributes
  const tax = textOf(node, 'vat')
  if (node.name === 'category' && id !== undefined) context.categories.set(id, textOf(node))
  if (node.name === 'offer' && tax !== '' && !isNoTax(tax)) context.isTaxed = true
}

const nameOf = (offer: XmlNode): string =>
  textOf(offer, 'name') ||
  ['typePrefix', 'vendor', 'model']
    .map((part) => textOf(offer, part))
    .filter((part) => part !== '')
    .join(' ')

const availability: Readonly<Record<string, string>> = { true: 'есть', false: 'нет' }

/** Attributes of an offer that are read, or that say nothing about an article. */
const readAttributes = new Set(['id', 'available', 'type', 'bid', 'cbid'])

/** A price that begins somewhere is not the price of an article. */
const showElement = (child: XmlNode): string => {
  const text = textsBelow(child).join(', ')
  return child.name === 'price' && child.attributes['from'] === 'true' && text !== '' ? `от ${text}` : text
}

const foldName = (name: string): string => name.trim().toLowerCase()
const isElement = new Set(['Артикул', 'Наименование', 'Категория', ...Object.values(headings)].map(foldName))

/** What a parameter says under the name of an element is another value: a second number finds the article, too. */
const besideElement = (heading: string): string =>
  foldName(heading) === 'артикул' ? 'Кросс-номера' : `${heading} (param)`

/** An offer of a YML catalogue (`yml_catalog`). Elements and attributes we do not know keep their names. */
export const readYmlOffer = (context: YmlContext, offer: XmlNode): ShopArticle => {
  const article: ShopArticle = new Map()
  const add = (heading: string, text: string) => {
    const before = article.get(heading)
    if (text !== '') article.set(heading, before === undefined ? text : `${before}, ${text}`)
  }
  add('Артикул', textOf(offer, 'vendorCode') || (offer.attributes['id'] ?? ''))
  add('Наименование', nameOf(offer))
  add('Категория', context.categories.get(textOf(offer, 'categoryId')) ?? '')
  for (const child of offer.children) {
    const heading = headings[child.name] ?? child.name
    const isRead = read.has(child.name) || heading === 'Артикул' || heading === 'Наименование'
    if (!isRead) add(heading === 'Цена' && context.isTaxed ? 'Цена с НДС' : heading, showElement(child))
  }
  for (const param of childrenOf(offer, 'param')) {
    const { name = '', unit } = param.attributes
    if (name === '') continue
    const heading = unit === undefined ? name : `${name}, ${unit}`
    add(isElement.has(foldName(name)) ? besideElement(heading) : heading, textOf(param))
  }
  for (const [name, text] of Object.entries(offer.attributes)) if (!readAttributes.has(name)) add(name, text)
  // Beside the figures of other offers, the word is all that is known of this one's stock.
  const isCounted = article.has('Количество')
  add(isCounted ? 'Наличие' : 'Количество', availability[offer.attributes['available'] ?? ''] ?? '')
  return article
}
