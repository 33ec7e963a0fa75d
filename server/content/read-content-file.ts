import { type Language, isLanguage } from '#contract/language.ts'
import { type PageKey, pageKeys } from '#contract/shop/legal-page.ts'
import { type ContentFile, type RefusedFile, isRefused } from '#server/content/content-file.ts'
import { readFaqFile, slugPattern } from '#server/content/faq-file.rules.ts'
import { type FrontMatter, readFrontMatter } from '#server/content/front-matter.rules.ts'
import { readNewsFile } from '#server/content/news-file.rules.ts'
import { readPageFile } from '#server/content/page-file.rules.ts'
import { toHtml, toMarkdown } from '#server/content/page-markdown.ts'

export const mostFileBytes = 1_000_000

const newsName = new RegExp(`^news-(${slugPattern})$`)
const isPageKey = (text: string): text is PageKey => pageKeys.some((key) => key === text)

const textsOf = (file: ContentFile): string[] => {
  if (file.isRemoval) return []
  return file.kind === 'faq' ? file.questions.map(({ answer }) => answer) : [file.body]
}

/** Whether pages can show its texts: those that are nested a thousand times end every parser. */
const canBeShown = (file: ContentFile): boolean => {
  try {
    for (const text of textsOf(file)) toMarkdown(toHtml(text))
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const readByName = (
  {
    name,
    what,
    language,
    article,
  }: { name: string; what: string; language: Language; article: string | undefined },
  matter: FrontMatter,
): ContentFile | RefusedFile => {
  if (article !== undefined) return readNewsFile({ name, key: article, language }, matter)
  if (isPageKey(what)) return readPageFile({ name, key: what, language }, matter)
  try {
    return readFaqFile({ name, language }, matter)
  } catch (error) {
    if (error instanceof RangeError) return { name, problem: 'UNREADABLE', line: 1 }
    throw error
  }
}

/** `imprint.de`, `faq.de`, `news-spring-sale.de`, each with the ending of Markdown; or what is wrong with the file. */
export const readContentFile = (name: string, bytes: Uint8Array): ContentFile | RefusedFile => {
  const [what = '', language = '', ...ending] = name.split('.')
  const article = newsName.exec(what)?.[1]
  const isKnown = isPageKey(what) || what === 'faq' || article !== undefined
  if (!isKnown || !isLanguage(language) || ending.join('.') !== 'md')
    return { name, problem: 'NAME', line: 1 }
  if (bytes.length > mostFileBytes) return { name, problem: 'TOO_LARGE', line: 1 }
  const matter = readFrontMatter(bytes, { isNeeded: what !== 'faq' })
  if ('problem' in matter) return { name, ...matter }
  const file = readByName({ name, what, language, article }, matter)
  return isRefused(file) || canBeShown(file) ? file : { name, problem: 'UNREADABLE', line: 1 }
}
