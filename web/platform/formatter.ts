import { type Language, htmlLang } from '#contract/language.ts'
import type { Money } from '#contract/money.ts'
import { writtenOnce } from '#web/platform/figures.ts'

/** Figures, money, days and names in the reader's language; UTC unless a zone is given. */
export interface Formatter {
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Minor units become "1.234,50 €". */
  money(money: Money): string
  dateTime(value: Date, options?: Intl.DateTimeFormatOptions): string
  /** Order of two names in the reader's alphabet. */
  compare(one: string, other: string): number
  /** A country's name by its code (ISO 3166); as it was typed where it is no code. */
  country(code: string): string
  /** A language's name by its code (BCP 47). */
  languageName(code: string): string
}

/** Making an `Intl` object costs a hundred times what using one does, so each is made once, and late. */
const madeOnce = <Key, Made>(make: (key: Key) => Made): ((key: Key) => Made) => {
  const made = new Map<string, Made>()
  return (key) => {
    const id = JSON.stringify(key)
    const one = made.get(id) ?? make(key)
    made.set(id, one)
    return one
  }
}

const madeLate = <Made>(make: () => Made): (() => Made) => {
  let made: Made | undefined
  return () => (made ??= make())
}

/** All six languages write these alike. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 1_000

type NumberOptions = Intl.NumberFormatOptions
type Figure = Parameters<Intl.NumberFormat['format']>[0]

/** An `Intl.NumberFormat` that is made only for a figure that is not there yet. */
export const numberFormat = madeOnce(
  ({ locale, options = {} }: { locale: string; options?: NumberOptions | undefined }): Intl.NumberFormat => {
    const made = madeLate(() => new Intl.NumberFormat(locale, options))
    const isBare = Object.keys(options).length === 0
    const how = `${locale} number ${JSON.stringify(options)}`
    return {
      format: (value: Figure) =>
        isBare && isPlain(value)
          ? String(value)
          : writtenOnce(how, Object.is(value, -0) ? '-0' : String(value), () => made().format(value)),
      formatToParts: (value: Figure = Number.NaN) => made().formatToParts(value),
      formatRange: (start: Figure, end: Figure) => made().formatRange(start, end),
      formatRangeToParts: (start: Figure, end: Figure) => made().formatRangeToParts(start, end),
      resolvedOptions: () => made().resolvedOptions(),
    }
  },
)

const moneyIn = (locale: string) =>
  madeOnce((currency: string) => {
    const made = madeLate(() => new Intl.NumberFormat(locale, { style: 'currency', currency }))
    const how = `${locale} money ${currency}`
    const write = (amount: number) => {
      const format = made()
      return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    }
    return (amount: number) => writtenOnce(how, String(amount), () => write(amount))
  })

const dateTimeIn = (locale: string) =>
  madeOnce((options: Intl.DateTimeFormatOptions) => {
    const made = madeLate(() => new Intl.DateTimeFormat(locale, options))
    const how = `${locale} date ${JSON.stringify(options)}`
    return (value: Date) => writtenOnce(how, String(value.getTime()), () => made().format(value))
  })

const namesIn = (locale: string) =>
  madeOnce((type: 'region' | 'language') => {
    const made = madeLate(() => new Intl.DisplayNames(locale, { type }))
    return (code: string) => writtenOnce(`${locale} ${type}`, code, () => made().of(code) ?? code)
  })

/** Figures of a language; always the same for the same language. */
export const formatterIn = madeOnce((language: Language): Formatter => {
  const locale = htmlLang(language)
  const moneyOf = moneyIn(locale)
  const dateTime = dateTimeIn(locale)
  const names = namesIn(locale)
  const collator = madeLate(() => new Intl.Collator(locale))
  return {
    number: (value, options) => numberFormat({ locale, options }).format(value),
    money: ({ amount, currency }) => moneyOf(currency)(amount),
    dateTime: (value, options = {}) => dateTime({ timeZone: 'UTC', ...options })(value),
    compare: (one, other) => collator().compare(one, other),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? names('region')(code) : code),
    languageName: names('language'),
  }
})
