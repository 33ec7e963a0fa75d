/** Values of the same kind in every run: what a real answer contains by chance or by the clock is replaced by these. */
export const examplePassword = 'a long password of yours'
const exampleToken = 'cmFuZG9tIHRva2VuIG9mIGEgbWFpbA'
const exampleCode = '472913'
const exampleDay = Date.UTC(2026, 10, 21)
const exampleTime = '09:30:00'

const dayMs = 24 * 60 * 60 * 1_000
const maxItems = 2
const maxChars = 200

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const instant = /\b(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?Z/g
const day = /\b\d{4}-\d\d-\d\d\b(?!T)/g
/** The time of a supplier's own clock behind its day. */
const localTime = /(?<=\b\d{4}-\d\d-\d\d )\d\d:\d\d(?::\d\d(?:\.\d+)?)?/g
const madePassword = /^(?:[0-9a-z]{5}-){3}[0-9a-z]{5}$/g
const testAddress = /\btest-[0-9a-z]+@/g
const documentNumber = /\b(IQ|OR)-\d{4}-/g
const linkToken = /(?<=[?&]token=)[\w-]+/g
const portOfShop = /(?<=\/\/(?:localhost|127\.0\.0\.1):)\d+/g

const replacedWhole: Readonly<Record<string, string>> = {
  token: exampleToken,
  ticket: exampleToken,
  code: exampleCode,
}

const isoDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Makes recorded values repeatable and short. Ids become numbered ids, the same one wherever it appears; dates move by
 * whole days, as if the recording had begun on 21 November 2026; lists keep two items and texts 200 characters.
 */
export const createStableValues = (startedAt: Date) => {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? `01a1fff1-f100-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  const startOfDay = Math.floor(startedAt.getTime() / dayMs) * dayMs
  /** Rounded, so that a row made some seconds before or after the start keeps its distance in days. */
  const movedInstant = (text: string): string =>
    isoDay(exampleDay + Math.round((Date.parse(text) - startedAt.getTime()) / dayMs) * dayMs)
  const movedDay = (text: string): string => isoDay(exampleDay + (Date.parse(text) - startOfDay))

  const stableText = (text: string): string => {
    const stable = text
      .replaceAll(uuid, idOf)
      .replaceAll(localTime, exampleTime.slice(0, 5))
      .replaceAll(day, movedDay)
      .replaceAll(
        instant,
        (_, at: string, fraction = '') =>
          `${movedInstant(`${at}Z`)}T${exampleTime}${fraction.replaceAll(/\d/g, '0')}Z`,
      )
      .replaceAll(madePassword, 'k7m2q-9x4rt-p8w3d-6vb5n')
      .replaceAll(testAddress, 'test-7k2m9q4x8r@')
      .replaceAll(documentNumber, '$1-2026-')
      .replaceAll(linkToken, exampleToken)
      .replaceAll(portOfShop, '3000')
    return stable.length > maxChars ? `${stable.slice(0, maxChars)}…` : stable
  }

  const stable = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return replacedWhole[key] ?? stableText(value)
    if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => stable(item))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, stable(inner, name)]))
  }
  return stable
}
