import { type Language, isLanguage } from '#contract/language.ts'
import { type TextPage, textPages } from '#contract/shop/legal-page.ts'

export type PageKey = TextPage | 'about'
export const pageKeys: readonly PageKey[] = [...textPages, 'about']

export interface PageFile {
  key: PageKey
  language: Language
  title: string
  /** Markdown. */
  body: string
}

export type FileProblem = 'NAME' | 'ENCODING' | 'FRONT_MATTER' | 'FIELD' | 'TITLE' | 'EMPTY'
export interface RefusedFile {
  problem: FileProblem
  line: number
}

const isPageKey = (text: string | undefined): text is PageKey => pageKeys.some((key) => key === text)

/** Page and language: the German imprint is `imprint.de` with the ending of Markdown. */
export const fileNameOf = ({ key, language }: Pick<PageFile, 'key' | 'language'>): string =>
  `${key}.${language}.md`

export const writePageFile = ({ title, body }: Pick<PageFile, 'title' | 'body'>): string =>
  `---\ntitle: ${title.replaceAll(/\s+/g, ' ').trim()}\n---\n\n${body}\n`

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n')
  } catch {
    return null
  }
}

/** Title and text of a file, or what is wrong with it and in which line. */
export const readPageFile = (name: string, bytes: Uint8Array): PageFile | RefusedFile => {
  const [key, language, ...rest] = name.split('.')
  if (!isPageKey(key) || language === undefined || !isLanguage(language) || rest.join('.') !== 'md')
    return { problem: 'NAME', line: 1 }
  const text = decode(bytes)
  if (text === null) return { problem: 'ENCODING', line: 1 }
  const lines = text.split('\n')
  const end = lines.indexOf('---', 1)
  if (lines[0] !== '---' || end === -1) return { problem: 'FRONT_MATTER', line: 1 }
  const fields = lines.slice(1, end).map((line) => /^title:(.*)$/.exec(line)?.[1]?.trim())
  const unknown = fields.indexOf(undefined)
  if (unknown !== -1) return { problem: 'FIELD', line: unknown + 2 }
  const [title = ''] = fields
  if (title === '' || fields.length > 1) return { problem: 'TITLE', line: 2 }
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim()
  return body === '' ? { problem: 'EMPTY', line: end + 2 } : { key, language, title, body }
}

/** The next version of a text: '1' becomes '2', '2026-1' becomes '2026-2'; never one that was already used. */
export const nextVersion = (version: string): string => {
  const last = /\d+$/.exec(version)?.[0]
  return last === undefined ? `${version}-2` : `${version.slice(0, -last.length)}${Number(last) + 1}`
}
