import { childOf, childrenOf, textOf, textsBelow, type XmlNode } from '#server/tables/xml-tree.ts'
import type { ShopArticle } from '#server/tables/yml.rules.ts'

/** What the classifier and the price types of 1C tell about goods and offers. */
export interface CommerceContext {
  groups: Map<string, string>
  properties: Map<string, { name: string; values: Map<string, string> }>
  priceTypes: Map<string, { name: string; currency: string; isTaxed: boolean }>
  /** Article number by id, for offers that name only the id. */
  numbers: Map<string, string>
  /** Offers of goods that stand in the same exchange: by the id of the goods, then by that of the characteristic. */
  offers: Map<string, Map<string, ShopArticle>>
  offerCount: number
  /** Headings of columns that hold prices. */
  prices: Set<string>
}

export const emptyCommerceContext = (): CommerceContext => ({
  groups: new Map(),
  properties: new Map(),
  priceTypes: new Map(),
  numbers: new Map(),
  offers: new Map(),
  offerCount: 0,
  prices: new Set(),
})

export const numberHeading = 'Артикул'
const stockHeading = 'Количество'
/** What the goods say better than several of their characteristics. */
const ofGoods = new Set([numberHeading, 'Наименование', 'Описание', 'Единица'])

/** An offer of a characteristic is `goods#characteristic`. */
const idOf = (node: XmlNode): string => textOf(node, 'Ид').split('#', 1)[0] ?? ''

const learnGroups = (groups: Map<string, string>, group: XmlNode): void => {
  groups.set(textOf(group, 'Ид'), textOf(group, 'Наименование'))
  for (const list of childrenOf(group, 'Группы'))
    for (const child of childrenOf(list, 'Группа')) learnGroups(groups, child)
}

const learnProperty = (context: CommerceContext, node: XmlNode): void => {
  const variants = childOf(node, 'ВариантыЗначений')?.children ?? []
  const values = variants.map((value): [string, string] => [
    textOf(value, 'ИдЗначения'),
    textOf(value, 'Значение'),
  ])
  context.properties.set(textOf(node, 'Ид'), { name: textOf(node, 'Наименование'), values: new Map(values) })
}

/** Whether a tax is part of a price, or of all prices of a type; null where nothing says so. */
const includesTax = (node: XmlNode): boolean | null => {
  const said = childrenOf(node, 'Налог').map((tax) => textOf(tax, 'УчтеноВСумме'))
  return said.includes('true') ? true : said.includes('false') ? false : null
}

/** Adds what a subtree tells about goods and offers. */
export const learnCommerce = (context: CommerceContext, node: XmlNode): void => {
  if (node.name === 'Группа') learnGroups(context.groups, node)
  if (node.name === 'Свойство') learnProperty(context, node)
  if (node.name === 'ТипЦены') {
    const currency = textOf(node, 'Валюта')
    const name = textOf(node, 'Наименование')
    context.priceTypes.set(textOf(node, 'Ид'), { name, currency, isTaxed: includesTax(node) === true })
  }
  if (node.name === 'Товар') context.numbers.set(idOf(node), numberOf(node))
}

const requisitesOf = (node: XmlNode): [name: string, value: string][] =>
  childrenOf(childOf(node, 'ЗначенияРеквизитов') ?? node, 'ЗначениеРеквизита').map((requisite) => [
    textOf(requisite, 'Наименование'),
    textOf(requisite, 'Значение'),
  ])

const numberOf = (node: XmlNode): string =>
  textOf(node, 'Артикул') || (requisitesOf(node).find(([name]) => name === 'Артикул')?.[1] ?? '')

/** A price type is a column: `Розничная цена с НДС, RUB`. Also the only one: its name may say that it is a purchase price. */
const priceHeading = ({ priceTypes }: CommerceContext, price: XmlNode): string => {
  const type = priceTypes.get(textOf(price, 'ИдТипаЦены'))
  const currency = textOf(price, 'Валюта') || (type?.currency ?? '')
  const name = type?.name ?? ''
  const heading = name === '' ? 'Цена' : /цен/i.test(name) ? name : `${name} цена`
  const isTaxed = includesTax(price) ?? type?.isTaxed ?? false
  const withTax = isTaxed && !/НДС|ПДВ/i.test(heading) ? `${heading} с НДС` : heading
  return currency === '' ? withTax : `${withTax}, ${currency.replace(/\.$/, '')}`
}

/** An amount with the pieces it is for, where it is for more than one: a price for a pack says how many the pack holds. */
const amountOf = (price: XmlNode): string => {
  const amount = textOf(price, 'ЦенаЗаЕдиницу')
  const pieces = textOf(price, 'Коэффициент')
  return amount === '' || pieces === '' || Number(pieces) === 1 ? amount : `${amount} / ${pieces} шт`
}

const stockOf = (node: XmlNode): string => {
  const total = textOf(node, 'Количество')
  if (total !== '') return total
  const parts = childrenOf(childOf(node, 'Остатки') ?? node, 'Остаток').flatMap((rest) => [
    textOf(rest, 'Количество'),
    ...childrenOf(rest, 'Склад').map((store) => textOf(store, 'Количество')),
  ])
  // Older versions name the stores directly below the offer.
  parts.push(...childrenOf(node, 'Склад').map((store) => store.attributes['КоличествоНаСкладе'] ?? ''))
  const pieces = parts.filter((part) => part !== '').map(Number)
  return pieces.length === 0 ? '' : String(pieces.reduce((sum, part) => sum + part, 0))
}

const unitOf = (node: XmlNode): string => {
  const unit = childOf(node, 'БазоваяЕдиница') ?? childOf(node, 'Единица')
  return textOf(unit) || (unit?.attributes['НаименованиеПолное'] ?? '')
}

const addPlain = (
  context: CommerceContext,
  node: XmlNode,
  add: (heading: string, text: string) => void,
): void => {
  add(numberHeading, numberOf(node) || (context.numbers.get(idOf(node)) ?? ''))
  add('Наименование', textOf(node, 'Наименование'))
  add('Описание', textOf(node, 'Описание'))
  const group = childOf(node, 'Группы')
  add('Категория', context.groups.get(textOf(group, 'Ид')) ?? '')
  add(
    'Производитель',
    textOf(childOf(node, 'Изготовитель') ?? childOf(node, 'Производитель'), 'Наименование'),
  )
  add('Штрихкод', textOf(node, 'Штрихкод'))
  add('Единица', unitOf(node))
  add('Страна', textOf(node, 'Страна'))
  add('Вес', textOf(node, 'Вес'))
  for (const picture of childrenOf(node, 'Картинка')) add('Фото', textOf(picture))
  add(stockHeading, stockOf(node))
  const status = node.attributes['Статус'] ?? textOf(node, 'Статус')
  const isDeleted = /^уда/i.test(status) || textOf(node, 'ПометкаУдаления') === 'true'
  if (isDeleted) add('Активен', 'нет')
}

/** Elements that are read, or that only link one element with another. */
const known = new Set(
  `Ид ИдКаталога Артикул Наименование Описание Группы Изготовитель Производитель Штрихкод БазоваяЕдиница Единица Страна
  Вес Картинка Остатки Количество Склад Статус ПометкаУдаления НомерВерсии Цены ЗначенияСвойств ХарактеристикиТовара
  ЗначенияРеквизитов ЗначениеРеквизита ЗначенияСвойства ХарактеристикаТовара Цена Остаток`.split(/\s+/),
)

/** What else an article says, so that the run can tell that it is not read. */
const addUnknown = (node: XmlNode, add: (heading: string, text: string) => void): void => {
  for (const child of node.children)
    if (!known.has(child.name)) for (const text of textsBelow(child)) add(child.name, text)
}

/** Goods or an offer of CommerceML 2 as 1C writes it; null for another subtree. */
const readOne = (context: CommerceContext, node: XmlNode): ShopArticle => {
  const article: ShopArticle = new Map()
  const add = (heading: string, text: string) => {
    const before = article.get(heading)
    if (heading === '' || text === '' || before === text) return
    article.set(heading, before === undefined ? text : `${before}, ${text}`)
  }
  addPlain(context, node, add)
  for (const price of childrenOf(childOf(node, 'Цены') ?? node, 'Цена')) {
    const heading = priceHeading(context, price)
    context.prices.add(heading)
    add(heading, amountOf(price))
  }
  for (const value of childrenOf(childOf(node, 'ЗначенияСвойств') ?? node, 'ЗначенияСвойства')) {
    const property = context.properties.get(textOf(value, 'Ид'))
    const text = textOf(value, 'Значение')
    add(property?.name ?? '', property?.values.get(text) ?? text)
  }
  const traits = childrenOf(childOf(node, 'ХарактеристикиТовара') ?? node, 'ХарактеристикаТовара')
  for (const trait of traits) add(textOf(trait, 'Наименование'), textOf(trait, 'Значение'))
  for (const [name, value] of requisitesOf(node)) if (name !== 'Артикул') add(name, value)
  addUnknown(node, add)
  return article
}

/**
 * Keeps an offer for its goods, which stand in the same exchange. 1C writes prices and stocks into files of their own, so what
 * several files say of one offer is put together.
 */
export const keepOffer = (context: CommerceContext, node: XmlNode): void => {
  const id = idOf(node)
  if (node.name !== 'Предложение' || !context.numbers.has(id)) return
  const offers = context.offers.get(id) ?? new Map<string, ShopArticle>()
  const whole = textOf(node, 'Ид')
  if (!offers.has(whole)) context.offerCount += 1
  offers.set(whole, new Map([...(offers.get(whole) ?? []), ...readOne(context, node)]))
  context.offers.set(id, offers)
}

const isDeleted = (article: ShopArticle): boolean => article.has('Активен')

/** What characteristics of one article say together. Of different prices none is the article's, so they only begin somewhere. */
const joinTexts = (context: CommerceContext, heading: string, typed: readonly string[]): string => {
  const texts = [...new Set(typed)]
  const [first = ''] = texts
  if (texts.length === 1 && heading !== stockHeading) return first
  if (context.prices.has(heading)) return `от ${first}`
  const pieces = typed.map(Number)
  if (heading === stockHeading && !pieces.includes(Number.NaN))
    return String(pieces.reduce((sum, one) => sum + one, 0))
  return texts.join(', ')
}

/** Goods with the offers that have their number: a size or a color without a number of its own is no article. */
const joinOffers = (
  context: CommerceContext,
  goods: ShopArticle,
  given: readonly ShopArticle[],
): ShopArticle => {
  const sold = given.filter((offer) => !isDeleted(offer))
  const offers = sold.length === 0 ? given : sold
  const [only, another] = offers
  if (only === undefined || another === undefined) return new Map([...goods, ...(only ?? [])])
  const joined = new Map(goods)
  for (const heading of new Set(offers.flatMap((offer) => [...offer.keys()]))) {
    const own = heading === stockHeading || context.prices.has(heading) ? undefined : goods.get(heading)
    const texts = [own, ...offers.map((offer) => offer.get(heading))].filter((text) => text !== undefined)
    if (own === undefined || !ofGoods.has(heading)) joined.set(heading, joinTexts(context, heading, texts))
  }
  return joined
}

/** The rows of a subtree: goods with their offers, one row for each number, or an offer whose goods are in another file. */
export const readCommerce = (context: CommerceContext, node: XmlNode): ShopArticle[] => {
  if (node.name === 'Предложение') return context.numbers.has(idOf(node)) ? [] : [readOne(context, node)]
  if (node.name !== 'Товар') return []
  const goods = readOne(context, node)
  const offers = [...(context.offers.get(idOf(node))?.values() ?? [])]
  const byNumber = new Map<string, ShopArticle[]>()
  for (const offer of offers) {
    const number = offer.get(numberHeading) ?? ''
    byNumber.set(number, [...(byNumber.get(number) ?? []), offer])
  }
  return byNumber.size === 0 ? [goods] : [...byNumber.values()].map((of) => joinOffers(context, goods, of))
}
