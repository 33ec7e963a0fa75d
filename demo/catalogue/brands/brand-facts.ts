import type { Language } from '#contract/language.ts'
import { brandIntros } from '#demo/catalogue/brands/brand-intros.ts'
import { makersOf } from '#demo/catalogue/brands/makers.ts'
import { originalPart } from '#demo/catalogue/items/design.ts'
import { takesPart } from '#demo/catalogue/items/fitting-families.ts'
import { makerNumberOf, originalNumber } from '#demo/catalogue/items/item-numbers.ts'
import { families, type Family } from '#demo/catalogue/machines/families.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import { eachLanguage, type LocalText, text } from '#demo/local-text.ts'
import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'

/** `{brand}`, `{kinds}`, `{models}` and `{number}` are filled in. */
const ofMachineMaker = text(
  'We list parts for {brand} machines: {kinds}, for example {models}. The search finds numbers as {brand} prints them, such as {number}, with or without spaces.',
  '我们供应 {brand} 机械的配件：{kinds}，例如 {models}。编号可按 {brand} 的写法查找，例如 {number}，有无空格均可。',
  'Nous proposons des pièces pour les machines {brand} : {kinds}, par exemple {models}. La recherche trouve les références telles que {brand} les imprime, par exemple {number}, avec ou sans espaces.',
  'Wir führen Teile für Maschinen von {brand}: {kinds}, zum Beispiel {models}. Nummern findet die Suche so, wie {brand} sie druckt, zum Beispiel {number}, mit oder ohne Leerzeichen.',
  'Tenemos recambios para máquinas {brand}: {kinds}, por ejemplo {models}. El buscador encuentra las referencias tal como las imprime {brand}, por ejemplo {number}, con o sin espacios.',
  'Поставляем запчасти для техники {brand}: {kinds}, например {models}. Поиск находит номера так, как их печатает {brand}, например {number}, с пробелами и без них.',
)
const ofPartMaker = text(
  '{brand} makes parts for machines of many manufacturers: {kinds}. The search finds its own numbers, such as {number}, like those of the machine manufacturers.',
  '{brand} 为多个品牌的机械生产配件：{kinds}。其自有编号（例如 {number}）可与整机厂编号一样搜索。',
  '{brand} fabrique des pièces pour les machines de nombreuses marques : {kinds}. La recherche trouve ses propres références, par exemple {number}, comme celles des fabricants de machines.',
  '{brand} fertigt Teile für Maschinen vieler Hersteller: {kinds}. Die eigenen Nummern, zum Beispiel {number}, findet die Suche wie die der Maschinenhersteller.',
  '{brand} fabrica piezas para máquinas de muchas marcas: {kinds}. El buscador encuentra sus referencias propias, por ejemplo {number}, igual que las de los fabricantes de máquinas.',
  '{brand} выпускает детали для техники многих марок: {kinds}. Её собственные номера, например {number}, поиск находит так же, как номера производителей техники.',
)

const capitalised: ReadonlySet<Language> = new Set(['de', 'zh'])
const most = 3

/** "chainsaws, brushcutters and lawn mowers" */
const kindsIn = (language: Language, slugs: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    slugs.slice(0, most).map((slug) => {
      const many = shippedType(slug).many[language]
      return capitalised.has(language) ? many : many.slice(0, 1).toLocaleLowerCase(language) + many.slice(1)
    }),
  )

/** A list such as `MS 180、MS 250和MS 290` has no space between Chinese and Latin letters yet. */
const withChineseSpaces = (filled: string): string =>
  filled
    .replaceAll(/(\p{Script=Han})([A-Za-z\d])/gu, '$1 $2')
    .replaceAll(/([A-Za-z\d])(\p{Script=Han})/gu, '$1 $2')

const fill = (
  pattern: LocalText,
  facts: { brand: string; kinds: readonly string[]; models: readonly string[]; number: string },
): LocalText =>
  eachLanguage((language) => {
    const models = new Intl.ListFormat(language, { type: 'conjunction' }).format(facts.models)
    const filled = pattern[language]
      .replaceAll('{brand}', facts.brand.replace('&', '&amp;'))
      .replace('{kinds}', kindsIn(language, facts.kinds))
      .replace('{models}', models)
      .replace('{number}', facts.number)
    return `<p>${language === 'zh' ? withChineseSpaces(filled) : filled}</p>`
  })

const introOfMachineMaker = (brand: string, own: readonly Family[]): LocalText | null => {
  const known = own.toSorted((one, other) => other.popularity - one.popularity)
  const [first] = known
  const type = first && partTypes.find((one) => one.machines.includes(first.machine) && takesPart(one, first))
  const number = first && type ? originalNumber(originalPart(type, first, 0)) : null
  if (number === null) return null
  const models = known.flatMap((family) => family.models[0]?.name ?? []).slice(0, most)
  return fill(ofMachineMaker, {
    brand,
    kinds: [...new Set(known.map(({ machine }) => machine))],
    models,
    number,
  })
}

const introOfPartMaker = (brand: string): LocalText | null => {
  const types = partTypes
    .filter(({ slug, share }) => share > 0 && makersOf(slug).some(([maker]) => maker === brand))
    .toSorted((one, other) => other.share - one.share)
  const [first] = types
  const number = first ? makerNumberOf(originalPart(first, null, 0), brand) : null
  return number === null
    ? null
    : fill(ofPartMaker, { brand, kinds: types.map(({ slug }) => slug), models: [], number })
}

/** What a brand's page says (HTML): what was written about it, otherwise what the catalogue knows, in two sentences. */
export const brandIntro = (brand: string): LocalText | null => {
  const written = brandIntros[brand]
  if (written !== undefined) return written
  const own = families.filter((family) => family.brand === brand)
  return own.length > 0 ? introOfMachineMaker(brand, own) : introOfPartMaker(brand)
}
