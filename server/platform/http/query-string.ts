export type QueryValue = string | QueryValue[] | { [key: string]: QueryValue }

const maxParameters = 200
const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

/**
 * `a=1&b[c]=2&d=3&d=4` → `{a: '1', b: {c: '2'}, d: ['3', '4']}` (docs/product.md#input). Empty values are skipped,
 * nesting is three deep at most, and names that would reach an object's prototype are dropped.
 */
export const parseQuery = (text: string): Record<string, QueryValue> => {
  const result: Record<string, QueryValue> = Object.create(null)
  for (const part of text.split('&').slice(0, maxParameters)) {
    const split = part.indexOf('=')
    if (split < 1) continue
    const value = decode(part.slice(split + 1))
    const path = pathOf(decode(part.slice(0, split)))
    if (value !== '' && path) put(result, path, value)
  }
  return result
}

const pathOf = (name: string): string[] | null => {
  if (!name.includes('[') && !name.includes(']')) return unsafe.has(name) ? null : [name]
  const match = /^([^[\]]+)((?:\[[^[\]]*\]){0,3})$/.exec(name)
  if (!match?.[1]) return null
  const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((inner) => inner[1] ?? '')]
  return path.some((key) => unsafe.has(key)) ? null : path
}

const put = (target: Record<string, QueryValue>, path: string[], value: string): void => {
  const [key = '', ...rest] = path
  const present = target[key]
  const isList = rest.length === 0 || (rest.length === 1 && rest[0] === '')
  if (isList) {
    if (present === undefined) target[key] = rest.length === 0 ? value : [value]
    else if (Array.isArray(present)) present.push(value)
    else if (typeof present === 'string') target[key] = [present, value]
    return
  }
  if (present === undefined) {
    const inner: Record<string, QueryValue> = Object.create(null)
    target[key] = inner
    put(inner, rest, value)
  } else if (typeof present === 'object' && !Array.isArray(present)) {
    put(present, rest, value)
  }
}
