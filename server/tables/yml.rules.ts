import { childrenOf, textOf, type XmlNode } from '#server/tables/xml-tree.ts'

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
}

/** Adds what a subtree tells about the articles that follow. */
export const learnYml = ({ categories }: YmlContext, node: XmlNode): void => {
  const { id } = node.attributes
  if (node.name === 'category' && id !== undefined) categories.set(id, textOf(node))
}

const nameOf = (offer: XmlNode): string =>
  textOf(offer, 'name') ||
  ['typePrefix', 'vendor', 'model']
    .map((part) => textOf(offer, part))
    .filter((part) => part !== '')
    .join(' ')

const availability: Readonly<Record<string, string>> = { true: 'есть', false: 'нет' }

/** An offer of a YML catalogue (`yml_catalog`). Elements we do not know keep their names. */
export const readYmlOffer = ({ categories }: YmlContext, offer: XmlNode): ShopArticle => {
  const article: ShopArticle = new Map()
  const add = (heading: string, text: string) => {
    const before = article.get(heading)
    if (text !== '') article.set(heading, before === undefined ? text : `${before}, ${text}`)
  }
  add('Артикул', textOf(offer, 'vendorCode') || (offer.attributes['id'] ?? ''))
  add('Наименование', nameOf(offer))
  add('Категория', categories.get(textOf(offer, 'categoryId')) ?? '')
  for (const child of offer.children) {
    const heading = headings[child.name] ?? child.name
    const isRead = read.has(child.name) || heading === 'Артикул' || heading === 'Наименование'
    if (!isRead) add(heading, child.text.trim())
  }
  for (const param of childrenOf(offer, 'param')) {
    const { name = '', unit } = param.attributes
    if (name !== '') add(unit === undefined ? name : `${name}, ${unit}`, textOf(param))
  }
  add('Наличие', availability[offer.attributes['available'] ?? ''] ?? '')
  return article
}
