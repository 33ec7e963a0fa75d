import { readdirSync, readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Page } from '@playwright/test'

/** What a text may look like on the screen: literal pieces, and null where a value stands. */
type Pieces = readonly (string | null)[]

const locale = new URL('../locales/en/', import.meta.url)

/** Tags end a text: what stands inside is a text node of its own. */
const spellingsOf = (elements: readonly MessageFormatElement[]): Pieces[] => {
  let open: Pieces[] = [[]]
  const closed: Pieces[] = []
  const add = (more: readonly Pieces[]) => {
    open = open.flatMap((pieces) => more.map((next) => [...pieces, ...next]))
  }
  for (const element of elements) {
    if (element.type === TYPE.literal) add([[element.value]])
    else if (element.type === TYPE.plural || element.type === TYPE.select)
      add(Object.values(element.options).flatMap(({ value }) => spellingsOf(value)))
    else if (element.type === TYPE.tag) {
      closed.push(...open, ...spellingsOf(element.children))
      open = [[]]
    } else add([[null]])
  }
  return [...closed, ...open]
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
const lettersOf = (pieces: Pieces) => pieces.reduce((sum, piece) => sum + (piece?.length ?? 0), 0)
const hasWord = (text: string | null) => text !== null && /\p{L}/u.test(text)

/** Every English text of the interface as a pattern; each piece is a group, and the literal ones are named. */
const patterns = () =>
  readdirSync(locale)
    .flatMap((file) => textsIn(JSON.parse(readFileSync(new URL(file, locale), 'utf8'))))
    .flatMap((text) => spellingsOf(parse(text)))
    .filter((pieces) => pieces.some(hasWord))
    // `from {count} pieces` before `{count} pieces`, which would take it for a count.
    .toSorted((one, other) => lettersOf(other) - lettersOf(one))
    .map((pieces) => ({
      source: `^\\s*${pieces.map((piece) => (piece === null ? '(.+?)' : `(${escaped(piece)})`)).join('')}\\s*$`,
      isLiteral: pieces.map(hasWord),
    }))

/**
 * Rewrites every text of the interface on the page as a language would that is 40 % longer and full of accents;
 * names and numbers of the catalogue stay. Returns how many texts were rewritten.
 */
export const speakPseudo = (page: Page): Promise<number> =>
  page.evaluate((known) => {
    const marks: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', c: 'ç', n: 'ñ', s: 'š' }
    const capitals: Record<string, string> = {
      A: 'Å',
      E: 'É',
      I: 'Î',
      O: 'Ö',
      U: 'Û',
      C: 'Ç',
      N: 'Ñ',
      S: 'Š',
    }
    const longer = (word: string) => {
      const wanted = Math.ceil(word.length * 1.4)
      let made = ''
      for (const [at, letter] of [...word].entries()) {
        const marked = marks[letter] ?? capitals[letter] ?? letter
        const missing = wanted - made.length - (word.length - at)
        const isVowel = /[aeiouyAEIOUY]/.test(letter)
        made += marked + (isVowel ? marked.toLowerCase().repeat(Math.min(2, Math.max(0, missing))) : '')
      }
      return made.padEnd(wanted, 'ö')
    }
    const rewrite = (text: string) => text.replaceAll(/\p{L}{2,}/gu, longer)
    const compiled = known.map(({ source, isLiteral }) => ({ shape: new RegExp(source, 's'), isLiteral }))
    const done: Set<Node> = (Reflect.get(window, 'rewritten') as Set<Node> | undefined) ?? new Set<Node>()
    Reflect.set(window, 'rewritten', done)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const memory = new Map<string, string | null>()
    const translate = (text: string) => {
      for (const { shape, isLiteral } of compiled) {
        const found = shape.exec(text)
        if (found)
          return found
            .slice(1)
            .map((piece, at) => (isLiteral[at] ? rewrite(piece) : piece))
            .join('')
      }
      return null
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      const written = translate(field.placeholder)
      if (written === null) continue
      field.placeholder = written
    }
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const parent = node.parentElement
      if (done.has(node) || !parent || text.trim() === '') continue
      if (parent.closest('script, style, [translate=no]')) continue
      if (!memory.has(text)) memory.set(text, translate(text))
      const written = memory.get(text)
      if (written === null || written === undefined) continue
      node.nodeValue = written
      done.add(node)
    }
    return done.size
  }, patterns())
