import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'

/** A file to import, with the other files of the same 1C exchange. */
export interface ExchangeFile {
  path: string
  beside: string[]
}

/** The part of a 1C exchange that a file holds, with the id of the catalogue that it belongs to. */
interface ExchangePart {
  path: string
  kind: 'goods' | 'offers'
  /** Null where offers do not name it. */
  catalogue: string | null
}

const TOP_CHARS = 4000
/** Text that is kept between two pieces: the tags that are looked for are shorter. */
const KEPT_CHARS = 2000

const patterns = {
  goods: /<Каталог(?:\s[^>]*)?>\s*<Ид>([^<]+)</,
  offers: /<ИдКаталога>([^<]+)</,
} as const

const encodingOf = (top: Buffer): string => {
  if (top[0] === 0xff && top[1] === 0xfe) return 'utf-16le'
  if (top[0] === 0xfe && top[1] === 0xff) return 'utf-16be'
  const named = /encoding\s*=\s*["']([\w-]+)/.exec(top.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8'
  return iconv.encodingExists(named) ? named : 'utf-8'
}

/** Reads a file as far as it takes to know its part; null when it is no part of an exchange. */
const readPart = async (path: string): Promise<ExchangePart | null> => {
  let decoder: ReturnType<typeof iconv.getDecoder> | null = null
  let text = ''
  let isTop = true
  let kind: ExchangePart['kind'] | null = null
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) return null
    decoder ??= iconv.getDecoder(encodingOf(chunk))
    text += decoder.write(chunk)
    if (isTop && !/<КоммерческаяИнформация[\s>]/.test(text.slice(0, TOP_CHARS))) return null
    isTop = false
    kind ??= /<(?:ПакетПредложений|ИзмененияПакетаПредложений)[\s>]/.test(text) ? 'offers' : null
    const goods = patterns.goods.exec(text)?.[1]?.trim()
    if (goods !== undefined) return { path, kind: 'goods', catalogue: goods }
    const offers = patterns.offers.exec(text)?.[1]?.trim()
    if (offers !== undefined && kind === 'offers') return { path, kind, catalogue: offers }
    text = text.slice(-KEPT_CHARS)
  }
  return kind === null ? null : { path, kind, catalogue: null }
}

const findPart = async (path: string): Promise<ExchangePart | null> => {
  try {
    return await readPart(path)
  } catch {
    // The import itself tells why a file cannot be read.
    return null
  }
}

/** The goods that offers belong to; of offers that do not say it, the only ones there are. */
const goodsOf = (offers: ExchangePart, goods: readonly ExchangePart[]): ExchangePart | undefined => {
  const [first] = goods
  if (offers.catalogue !== null) return goods.find(({ catalogue }) => catalogue === offers.catalogue)
  return goods.every(({ catalogue }) => catalogue === first?.catalogue) ? first : undefined
}

/**
 * The given files in their order, with files of offers (`offers.xml`, `prices0_1.xml`) beside the goods of their exchange
 * (`import.xml`), whose numbers and names they lack.
 */
export const groupExchanges = async (paths: readonly string[]): Promise<ExchangeFile[]> => {
  const found = paths.length < 2 ? [] : await Promise.all(paths.map(findPart))
  const parts = found.filter((part) => part !== null)
  const goods = parts.filter(({ kind }) => kind === 'goods')
  const beside = new Map<string, string[]>()
  for (const part of parts) {
    const first = part.kind === 'offers' ? goodsOf(part, goods) : undefined
    if (first !== undefined) beside.set(first.path, [...(beside.get(first.path) ?? []), part.path])
  }
  const joined = new Set([...beside.values()].flat())
  return paths.filter((path) => !joined.has(path)).map((path) => ({ path, beside: beside.get(path) ?? [] }))
}
