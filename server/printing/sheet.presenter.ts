import { type Language, htmlLang } from '#contract/language.ts'
import type { ProductDetail } from '#contract/shop/product.contract.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import type { Sheet } from '#server/printing/sheet.ts'

const mostNumbers = 80

/** What a data sheet says of a product: what is true for every buyer. No price, no stock, no number of a customer. */
export const presentSheet = (
  product: ProductDetail,
  language: Language,
): Omit<Sheet, 'shop' | 'day' | 'drawings'> => ({
  language,
  number: product.standard,
  name: product.fullname,
  description: product.description,
  facts: factsOf(product, language),
  specs: product.specs.map(({ name, value, unit }) => ({
    label: name,
    value: valueOf(value, unit, language),
  })),
  numbers: numbersOf(product, language),
  packs: product.packs.map((pack) => ({
    name: pack.packName,
    pieces: pack.packQuantity,
    least: pack.minQuantity,
  })),
  fits: [
    ...product.fitment.first.map((model) => ({
      maker: model.brand,
      model: model.model,
      engine: model.engine ?? '',
      note: noteOf(model, language),
    })),
    ...product.makerlessFits.map((fit) => ({
      maker: '',
      model: fit.name,
      engine: '',
      note: noteOf({ ...fit, yearFrom: null, yearTo: null }, language),
    })),
  ],
  fitsTotal: product.fitment.total + product.makerlessFits.length,
})

const factsOf = (product: ProductDetail, language: Language) => {
  const t = textsOf(language, 'print')
  const words = textsOf(language, 'product')
  return [
    { label: t('sheet.number'), value: product.standard },
    { label: t('sheet.brand'), value: product.brandName ?? '' },
    { label: t('sheet.type'), value: product.typeName },
    {
      label: words('specs.weight'),
      value: product.weight === null ? '' : valueOf(product.weight, 'g', language),
    },
    { label: words('specs.hsCode'), value: product.hsCode ?? '' },
    { label: words('specs.origin'), value: countryOf(product.origin, language) },
  ].filter((fact) => fact.value !== '')
}

const countryOf = (code: string | null, language: Language): string =>
  code !== null && /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(htmlLang(language), { type: 'region' }).of(code) ?? code)
    : (code ?? '')

const valueOf = (value: string | number, unit: string | null, language: Language): string => {
  const text =
    typeof value === 'number'
      ? new Intl.NumberFormat(htmlLang(language), { maximumFractionDigits: 3 }).format(value)
      : value
  return unit === null || unit === '' ? text : `${text} ${unitName(unit, language)}`
}

/** A unit we have no word for stands as the supplier wrote it. */
const unitName = (unit: string, language: Language): string => {
  try {
    return textsOf(language, 'catalogue')(`unit.${unit}`)
  } catch {
    return unit
  }
}

const numbersOf = (product: ProductDetail, language: Language): Sheet['numbers'] => {
  const words = textsOf(language, 'product')
  // Before they are counted: the reader's own numbers must not decide which of the others find room.
  const shown = product.numbers.flatMap(({ type, brand, number }) => {
    if (type === 'standard' || type === 'customer') return []
    return [{ kind: words(`numbers.${type}`), maker: brand ?? '', number }]
  })
  return shown.slice(0, mostNumbers)
}

type Limits = Pick<
  ProductDetail['fitment']['first'][number],
  'yearFrom' | 'yearTo' | 'serialFrom' | 'serialTo' | 'note'
>

const noteOf = (model: Limits, language: Language): string => {
  const words = textsOf(language, 'product')
  const { yearFrom, yearTo, serialFrom, serialTo, note } = model
  const years = yearFrom === null && yearTo === null ? '' : `${yearFrom ?? ''}–${yearTo ?? ''}`
  return [
    years,
    serialFrom === null ? '' : words('fitment.from', { serial: serialFrom }),
    serialTo === null ? '' : words('fitment.to', { serial: serialTo }),
    note ?? '',
  ]
    .filter((part) => part !== '')
    .join(', ')
}
