import { childOf, childrenOf, textOf, type XmlNode } from '#server/tables/xml-tree.ts'
import type { ShopArticle } from '#server/tables/yml.rules.ts'

/** What the classifier and the price types of 1C tell about goods and offers. */
export interface CommerceContext {
  groups: Map<string, string>
  properties: Map<string, { name: string; values: Map<string, string> }>
  priceTypes: Map<string, { name: string; currency: string }>
  /** Article number by id, for offers that name only the id. */
  numbers: Map<string, string>
  /** Offers of goods that stand in the same file, by id. */
  offers: Map<string, ShopArticle[]>
}

export const emptyCommerceContext = (): CommerceContext => ({
  groups: new Map(),
  properties: new Map(),
  priceTypes: new Map(),
  numbers: new Map(),
  offers: new Map(),
})

/** An offer of a variant is `goods#variant`. */
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

/** Adds what a subtree tells about goods and offers. */
export const learnCommerce = (context: CommerceContext, node: XmlNode): void => {
  if (node.name === 'Группа') learnGroups(context.groups, node)
  if (node.name === 'Свойство') learnProperty(context, node)
  if (node.name === 'ТипЦены') {
    const currency = textOf(node, 'Валюта')
    context.priceTypes.set(textOf(node, 'Ид'), { name: textOf(node, 'Наименование'), currency })
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

/** A price type is a column: `Розничная цена, RUB`; the only one is just the price. */
const priceHeading = ({ priceTypes }: CommerceContext, price: XmlNode): string => {
  const type = priceTypes.get(textOf(price, 'ИдТипаЦены'))
  const currency = textOf(price, 'Валюта') || (type?.currency ?? '')
  const name = type?.name ?? ''
  const isNamed = priceTypes.size > 1 && name !== ''
  const heading = isNamed ? (/цен/i.test(name) ? name : `${name} цена`) : 'Цена'
  return currency === '' ? heading : `${heading}, ${currency.replace(/\.$/, '')}`
}

const stockOf = (node: XmlNode): string => {
  const total = textOf(node, 'Количество')
  if (total !== '') return total
  const parts = childrenOf(childOf(node, 'Остатки') ?? node, 'Остаток').flatMap((rest) => [
    textOf(rest, 'Количество'),
    ...childrenOf(rest, 'Склад').map((store) => textOf(store, 'Количество')),
  ])
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
  add('Артикул', numberOf(node) || (context.numbers.get(idOf(node)) ?? ''))
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
  add('Количество', stockOf(node))
  const status = node.attributes['Статус'] ?? textOf(node, 'Статус')
  const isDeleted = /^уда/i.test(status) || textOf(node, 'ПометкаУдаления') === 'true'
  if (isDeleted) add('Активен', 'нет')
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
  for (const price of childrenOf(childOf(node, 'Цены') ?? node, 'Цена'))
    add(priceHeading(context, price), textOf(price, 'ЦенаЗаЕдиницу'))
  for (const value of childrenOf(childOf(node, 'ЗначенияСвойств') ?? node, 'ЗначенияСвойства')) {
    const property = context.properties.get(textOf(value, 'Ид'))
    const text = textOf(value, 'Значение')
    add(property?.name ?? '', property?.values.get(text) ?? text)
  }
  const traits = childrenOf(childOf(node, 'ХарактеристикиТовара') ?? node, 'ХарактеристикаТовара')
  for (const trait of traits) add(textOf(trait, 'Наименование'), textOf(trait, 'Значение'))
  for (const [name, value] of requisitesOf(node)) if (name !== 'Артикул') add(name, value)
  return article
}

/** Keeps an offer for its goods, which stand in the same file. */
export const keepOffer = (context: CommerceContext, node: XmlNode): void => {
  const id = idOf(node)
  if (node.name !== 'Предложение' || !context.numbers.has(id)) return
  const offers = context.offers.get(id) ?? []
  offers.push(readOne(context, node))
  context.offers.set(id, offers)
}

/** The rows of a subtree: goods with each of their offers, or an offer whose goods are in another file. */
export const readCommerce = (context: CommerceContext, node: XmlNode): ShopArticle[] => {
  if (node.name === 'Предложение') return context.numbers.has(idOf(node)) ? [] : [readOne(context, node)]
  if (node.name !== 'Товар') return []
  const goods = readOne(context, node)
  const offers = context.offers.get(idOf(node)) ?? []
  return offers.length === 0 ? [goods] : offers.map((offer) => new Map([...goods, ...offer]))
}
