/** What a drawing reads from the attributes of a part, and what it takes for granted when they are missing. */

export type NumberParameter = { unit: string; min: number; max: number; default: number }
/** `choices` are the usual values; `pattern` says which others are read too. */
export type TextParameter = { unit: null; choices: readonly string[]; pattern?: RegExp; default: string }
export type Parameter = NumberParameter | TextParameter
export type Parameters = Readonly<Record<string, Parameter>>
export type Attributes = Readonly<Record<string, number | string>>

export type Values<P extends Parameters> = {
  readonly [Name in keyof P]: P[Name] extends NumberParameter ? number : string
}
/** The text of a dimension, or null when the data does not state it. */
export type Say<P extends Parameters> = (
  name: keyof P & string,
  prefix?: string,
  suffix?: string,
) => string | null

export const number =
  (unit: string) =>
  (min: number, max: number, usual: number): NumberParameter => ({ unit, min, max, default: usual })
export const mm = number('mm')
export const cm = number('cm')
export const pieces = number('pieces')

export const choice = <const Choices extends readonly [string, ...string[]]>(
  ...choices: Choices
): TextParameter => ({
  unit: null,
  choices,
  default: choices[0],
})
export const written = (pattern: RegExp, first: string, ...others: string[]): TextParameter => ({
  unit: null,
  choices: [first, ...others],
  pattern,
  default: first,
})

const believable = (parameter: Parameter, value: number | string | undefined): number | string | null => {
  if (value === undefined || value === '') return null
  if (parameter.unit !== null) {
    const amount = Number(value)
    return amount >= parameter.min && amount <= parameter.max ? amount : null
  }
  const spelling = String(value).trim()
  return parameter.choices.includes(spelling) || parameter.pattern?.test(spelling) ? spelling : null
}

/** Missing and unbelievable attributes are drawn with the usual value, but `say` keeps silent about them. */
export const readAttributes = <P extends Parameters>(
  parameters: P,
  attributes: Attributes,
): { values: Values<P>; say: Say<P> } => {
  const stated = new Map<string, number | string>()
  const values: Record<string, number | string> = {}
  for (const [name, parameter] of Object.entries(parameters)) {
    const value = Object.hasOwn(attributes, name) ? believable(parameter, attributes[name]) : null
    if (value !== null) stated.set(name, value)
    values[name] = value ?? parameter.default
  }
  const say: Say<P> = (name, prefix = '', suffix = '') => {
    const value = stated.get(name)
    return value === undefined
      ? null
      : `${prefix}${typeof value === 'number' ? Math.round(value * 100) / 100 : value}${suffix}`
  }
  // The loop above has given every name of P a value of its kind, which the type system cannot see.
  return { values: values as Values<P>, say }
}

/** Joins what is stated: `together(' × ', '12', null)` is `12`; null when nothing is. */
export const together = (separator: string, ...labels: (string | null)[]): string | null => {
  const stated = labels.filter((label) => label !== null)
  return stated.length === 0 ? null : stated.join(separator)
}

/** Nominal diameter and pitch of a thread such as `M10x1.25 LH`. */
export const readThread = (thread: string): { diameter: number; pitch: number } => {
  const [, diameter = '8', pitch] = /^M(\d+(?:\.\d+)?)(?:x(\d+(?:\.\d+)?))?/.exec(thread) ?? []
  const nominal = Number(diameter)
  return { diameter: nominal, pitch: Math.max(pitch === undefined ? nominal * 0.15 : Number(pitch), 0.3) }
}
