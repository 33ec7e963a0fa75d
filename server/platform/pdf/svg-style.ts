/** Attributes of an element, or declarations of a rule, by name. */
export type Declarations = Record<string, string>

export type Rules = { names: string[]; declarations: Declarations }[]

export const attributesOf = (text: string): Declarations =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )

const declarationsOf = (text: string): Declarations =>
  Object.fromEntries(
    text.split(';').flatMap((part) => {
      const at = part.indexOf(':')
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
    }),
  )

/** The rules of a drawing's style element. Our own drawings name elements and classes, nothing else. */
export const rulesOf = (svg: string): Rules => {
  const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(svg) ?? []
  return [...sheet.matchAll(/([^{}]+)\{([^}]*)\}/g)].map(([, names = '', body = '']) => ({
    names: names.split(',').map((name) => name.trim()),
    declarations: declarationsOf(body),
  }))
}

/** The styles of one element: later rules and its own `style` win. */
export const declarationsFor = (element: string, attributes: Declarations, rules: Rules): Declarations => {
  const wanted = new Set([element, ...(attributes['class'] ?? '').split(' ').map((name) => `.${name}`)])
  const found: Declarations = {}
  for (const { names, declarations } of rules)
    if (names.some((name) => wanted.has(name))) Object.assign(found, declarations)
  return Object.assign(found, declarationsOf(attributes['style'] ?? ''))
}

/** Pixels of a text: `font-size:12px`, or the size in `font:600 26px sans-serif`. */
export const fontSizeOf = (declarations: Declarations): number =>
  Number(/([\d.]+)px/.exec(declarations['font-size'] ?? declarations['font'] ?? '')?.[1] ?? 10)

export const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>' })[name] ?? '"')
