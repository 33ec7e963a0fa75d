import type { Language } from '#contract/language.ts'
import type { DemoItem } from '#demo/catalogue/items/item.ts'
import type { Label } from './label.ts'
import { machinesOf, pickSome, queryDraw, sampledItems, wordFor } from './sample.ts'
import { brandWords } from './trade-words.ts'

type Machine = ReturnType<typeof machinesOf>[number]

/** A model with letters and digits, such as MS 180, GX160, 372 XP: what people can spell in several ways. */
const isNamed = ({ name }: Machine): boolean => /^(?:[A-Z]{1,3} ?\d{2,4}|\d{3,4} [A-Z]{1,3})$/.test(name)

const fitting = sampledItems.filter(
  (item) => item.kind === 'part' && item.numbers.length > 0 && machinesOf(item).some(isNamed),
)
const withMakers = (...brands: readonly string[]) =>
  fitting.filter((item) => machinesOf(item).some((one) => isNamed(one) && brands.includes(one.family.brand)))

interface Words {
  brand: string
  /** The maker as the reader's own script has it, if it has. */
  local: string
  model: string
  part: string
  machine: string
}
interface Form {
  write(words: Words): string
  expect: 'model' | 'any maker' | 'maker' | 'machine' | 'digits'
  from?: readonly DemoItem[]
}

const closedUp = (model: string): string => model.replaceAll(' ', '')
const dashed = (model: string): string => model.replace(/(?<=\p{L}) ?(?=\d)|(?<=\d) ?(?=\p{L})/u, '-')
const turned = (model: string): string =>
  model.replace(/^(\p{L}+) ?(\d+)$/u, '$2 $1').replace(/^(\d+) (\p{L}+)$/u, '$2 $1')
const digitsOf = (model: string): string => model.match(/\d+/)?.[0] ?? model

const stihl = withMakers('STIHL')
const makers = withMakers('STIHL', 'Husqvarna', 'Honda', 'Makita', 'Echo')

const forms: readonly Form[] = [
  { write: ({ brand, model, part }) => `${brand} ${model} ${part}`, expect: 'model' },
  { write: ({ brand, model, part }) => `${part} ${brand} ${model}`, expect: 'model' },
  { write: ({ brand, model, part }) => `${model} ${brand} ${part}`, expect: 'model' },
  { write: ({ brand, model, part }) => `${brand} ${closedUp(model)} ${part}`.toLowerCase(), expect: 'model' },
  { write: ({ brand, model, part }) => `${part} ${closedUp(model)} ${brand}`.toLowerCase(), expect: 'model' },
  { write: ({ brand, model, part }) => `${brand} ${dashed(model)} ${part}`, expect: 'model' },
  { write: ({ model, part }) => `${model} ${part}`, expect: 'any maker' },
  { write: ({ model, part }) => `${part} ${model}`, expect: 'any maker' },
  { write: ({ model, part }) => `${closedUp(model).toLowerCase()} ${part}`, expect: 'any maker' },
  { write: ({ model, part }) => `${part} ${dashed(model)}`, expect: 'any maker' },
  { write: ({ model, part }) => `${turned(model).toLowerCase()} ${part}`, expect: 'any maker', from: stihl },
  { write: ({ model, part }) => `${part} ${digitsOf(model)}`, expect: 'digits', from: stihl },
  { write: ({ local, model, part }) => `${local} ${model} ${part}`, expect: 'model', from: makers },
  { write: ({ local, model, part }) => `${part} ${local} ${model}`, expect: 'model', from: makers },
  { write: ({ local, model, part }) => `${part} ${local} ${digitsOf(model)}`, expect: 'digits', from: stihl },
  { write: ({ brand, part }) => `${brand} ${part}`, expect: 'maker' },
  { write: ({ local, part }) => `${part} ${local}`, expect: 'maker', from: makers },
  { write: ({ machine, part }) => `${machine} ${part}`, expect: 'machine' },
  { write: ({ machine, part, brand }) => `${part} ${machine} ${brand}`, expect: 'machine' },
]

const expectation = (item: DemoItem, { family, name }: Machine, expect: Form['expect']): string => {
  const type = `type=${item.typeSlug}`
  if (expect === 'model') return `${type}; fits=${family.brand} ${name}`
  if (expect === 'any maker') return `${type}; fits=* ${name}`
  if (expect === 'digits') return `${type}; fits=~ ${digitsOf(name)}`
  return expect === 'maker' ? `${type}; fits-brand=${family.brand}` : `${type}; machine=${family.machine}`
}

const glue = (query: string, lang: Language): string =>
  // Half of the Chinese queries are typed without a blank beside a Chinese sign.
  lang === 'zh' && queryDraw(`glue ${query}`).chance('glued', 0.5)
    ? query.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '')
    : query

/** Maker, model, machine and part in several orders and spellings, each from an item that is there. */
export const mixedLabels = (lang: Language): Label[] =>
  forms.flatMap((form, place) =>
    pickSome(form.from ?? fitting, place % 5 === 0 ? 2 : 1, `mixed ${place} ${lang}`).flatMap(
      (item): Label[] => {
        const isFromList = (one: Machine) =>
          isNamed(one) && (form.from === undefined || form.from !== stihl || one.family.brand === 'STIHL')
        const machine = machinesOf(item).find(isFromList)
        if (!machine) return []
        const brand = machine.family.brand
        const words = {
          brand,
          local: brandWords[lang][brand] ?? brand.toLowerCase(),
          model: machine.name,
          part: wordFor(item.typeSlug, lang).toLowerCase(),
          machine: wordFor(machine.family.machine, lang).toLowerCase(),
        }
        return [
          {
            lang,
            intent: 'mixed',
            ask: 'list',
            query: glue(form.write(words), lang),
            expect: expectation(item, machine, form.expect),
            note: form.expect,
          },
        ]
      },
    ),
  )
