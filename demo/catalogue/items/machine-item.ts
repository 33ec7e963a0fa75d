import { isUntidy, spoilNames } from '#demo/catalogue/items/flaws.ts'
import { machinePrice, machineWeight } from '#demo/catalogue/items/machine-price.ts'
import { type DemoItem, firstItemId, type NumberRow } from '#demo/catalogue/items/item.ts'
import { machineNames } from '#demo/catalogue/items/names.ts'
import {
  packingsOf,
  pricesOf,
  promotionOf,
  rankOf,
  roundPrice,
  stockOf,
} from '#demo/catalogue/items/offer.ts'
import {
  attributeValues,
  hasFacts,
  isOwnBrand,
  originOf,
  ownNumber,
} from '#demo/catalogue/items/part-item.ts'
import { noPictures, picturesOf } from '#demo/catalogue/items/pictures.ts'
import { type MachineSlug, type MachineType, machineTypes } from '#demo/catalogue/machine-types.ts'
import { shippedType } from '#server/catalogue/shipped-types/shipped-types.ts'
import { batteryVoltsOf } from '#demo/catalogue/machines/drive.ts'
import { models } from '#demo/catalogue/machines/families.ts'
import { ean13 } from '#demo/catalogue/numbers/spelling.ts'
import { machineSpecs } from '#demo/catalogue/specs/machine-specs.ts'
import { sayIn, type Spec } from '#demo/catalogue/specs/spec.ts'
import type { TakenNames } from '#demo/catalogue/items/taken-names.ts'
import { eachLanguage, type LocalText, text } from '#demo/local-text.ts'
import { type Draw, drawFor, sampler } from '#demo/random.ts'

type DemoModel = (typeof models)[number]

const pickType = sampler(machineTypes.map((type) => [type, type.share]))
const pickModel = new Map(
  machineTypes.map((type) => {
    const fitting = models.filter((model) => model.family.machine === type.slug)
    return [type.slug, sampler(fitting.map((model) => [model, Math.sqrt(model.family.popularity)]))]
  }),
)

const hint = text(
  'Delivered assembled as far as transport allows, with operating manual in the buyer’s language and CE declaration.',
  '按运输条件尽量整装交付，附采购人语言的说明书和 CE 声明。',
  'Livrée montée autant que le transport le permet, avec notice dans la langue de l’acheteur et déclaration CE.',
  'Lieferung soweit transportfähig montiert, mit Anleitung in der Sprache des Käufers und CE-Erklärung.',
  'Se entrega montada en lo que permite el transporte, con manual en el idioma del comprador y declaración CE.',
  'Поставляется в сборе, насколько позволяет перевозка, с инструкцией на языке покупателя и декларацией CE.',
)

/** Models of our own brand are sold by it; others by their maker. */
const numbersOf = (standard: string, model: DemoModel, item: Draw): NumberRow[] => {
  const rows: NumberRow[] = [
    { kind: 'standard', brand: null, number: standard },
    { kind: 'oem', brand: model.family.brand, number: `${model.name} ${item.digits('article', 4)}` },
  ]
  return item.chance('ean', 0.8) ? [...rows, { kind: 'ean', brand: null, number: ean13(item, 'ean') }] : rows
}

interface ChosenMachine {
  type: MachineType & { slug: MachineSlug }
  model: DemoModel
  spec: Spec
  names: LocalText
}

/** Outfits of one model that are offered, and models that are looked at when all outfits of one are taken. */
const outfits = 3
const mostModels = 12

/** The drawn machine, unless an earlier item is the same; then another outfit of it, then another model. */
const chooseMachine = (item: Draw, taken: TakenNames): ChosenMachine => {
  const type: MachineType & { slug: MachineSlug } = pickType(item.unit('type'))
  const drawn = Math.floor(item.unit('variant') * outfits)
  let chosen: ChosenMachine | null = null
  for (let place = 0; place < mostModels * outfits; place++) {
    const round = Math.floor(place / outfits)
    const model = pickModel.get(type.slug)?.(item.unit(round === 0 ? 'model' : `other model ${round}`))
    if (model === undefined) throw new Error(`no model of ${type.slug}`)
    chosen = machineOf(type, model, (drawn + place) % outfits)
    if (taken.take(`machine|${model.index}`, drawn + place, chosen.names.en)) return chosen
  }
  if (chosen === null) throw new Error(`no machine of ${type.slug}`)
  return chosen
}

const machineOf = (type: ChosenMachine['type'], model: DemoModel, variant: number): ChosenMachine => {
  const spec = machineSpecs[type.slug]({
    draw: drawFor(`machine|${model.index}`, variant),
    displacementCm3: model.displacementCm3,
    machine: type.slug,
    batteryVolts: batteryVoltsOf(model.family),
    shaftMm: null,
    variant,
  })
  const names = machineNames(shippedType(type.slug).one, model.family.brand, model.name, (language) =>
    spec.label(sayIn(language)),
  )
  return { type, model, spec, names }
}

/** Generated machine number `index`. */
export const machineItem = (index: number, item: Draw, taken: TakenNames): DemoItem => {
  const { type, model, spec, names } = chooseMachine(item, taken)
  const priceMinor = roundPrice(machinePrice(type.slug, model.family.brand, spec.values, item))
  const spoilt = spoilNames(names, item)
  const standard = ownNumber(
    'GM',
    String(machineTypes.findIndex((known) => known.slug === type.slug) + 1).padStart(2, '0'),
    index,
  )
  const facts = hasFacts(item) ? attributeValues(spec.values) : []
  const pictures = facts.length === 0 ? noPictures : picturesOf(type.slug, spec.values, item)
  const prices = pricesOf(priceMinor, 1, item)
  const popularity = model.family.popularity / 100
  const stock = stockOf(priceMinor, 'machine', popularity, item)
  const createdDaysAgo = Math.floor(item.unit('created') ** 1.3 * 4_380)
  const promotion =
    prices.some((price) => price.amountMinor > 0) && stock.stock === 'in'
      ? promotionOf(
          { priceMinor, per: 1 },
          { kind: 'machine', typeSlug: type.slug, createdDaysAgo, stockQuantity: stock.stockQuantity },
          item,
        )
      : null
  const faults =
    (spoilt.isFlawed ? 2 : 0) + (pictures.drawings.length === 0 ? 1.5 : 0) + (stock.stock === 'in' ? 0 : 0.6)
  return {
    id: firstItemId + index,
    sourceKey: standard,
    standard,
    kind: 'machine',
    typeSlug: type.slug,
    brand: model.family.brand,
    modelIndex: model.index,
    group: { typeSlug: type.slug, brand: model.family.brand, bucket: model.family.index },
    measure: `${model.name}|${Object.values(spec.values).join('|')}`,
    names: spoilt.names,
    ownLanguage: null,
    descriptions: eachLanguage((language) => hint[language]),
    star: item.chance('no stars', 0.4) ? 0 : item.int('stars', 6, 10),
    badge:
      promotion !== null && promotion.startDay <= 0 ? promotion.kind : createdDaysAgo < 45 ? 'new' : null,
    isUniversal: false,
    isOemListed: false,
    rank: rankOf(popularity, 0.5, faults, isUntidy(spoilt.names, spoilt.isFlawed, pictures.drawings), item),
    ...pictures,
    ...stock,
    weightGrams: machineWeight(type.slug, spec.values),
    hsCode: null,
    origin: originOf(model.family.brand, item),
    createdDaysAgo,
    updatedDaysAgo: Math.floor(createdDaysAgo * item.unit('updated') ** 2),
    attributes: facts,
    numbers: numbersOf(standard, model, item),
    fitments: [],
    assembly: null,
    packings: packingsOf(priceMinor, 'machine', isOwnBrand(model.family.brand), item),
    prices,
    promotion,
    supersessions: [],
  }
}
