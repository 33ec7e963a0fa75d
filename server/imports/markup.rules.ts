import { decodeHTML } from 'entities'
import type { StruckShare } from '#server/tables/marked-text.ts'
import { raisedText, withPlainFractions } from '#server/tables/raised-text.ts'

/** Tags as shop systems write them into texts; `<5 mm` and `a < b` are none. */
const tag =
  /<(\/?)(a|abbr|article|b|big|blockquote|body|br|center|code|dd|del|div|dl|dt|em|figure|font|h[1-6]|head|hr|html|i|iframe|img|ins|label|li|link|main|mark|meta|nobr|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|wbr)(?:\s[^<>]*)?\s*\/?>/gi
const unseen = /<(script|style)\b[^>]*>.*?<\/\1\s*>|<!--.*?-->|<!\[CDATA\[|\]\]>|<!doctype[^>]*>/gis
const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i
const blocks =
  /^(?:article|blockquote|br|center|dd|div|dl|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|tr|ul)$/

const replaceTag = (_: string, slash: string, name: string): string => {
  const lower = name.toLowerCase()
  if (lower === 'li' && slash === '') return '\n• '
  if (blocks.test(lower)) return '\n'
  return lower === 'td' || lower === 'th' ? ' ' : ''
}

/** Entities are sometimes encoded once more on the way through a second program: `&amp;amp;`. */
const decode = (text: string): string => {
  const once = decodeHTML(text)
  return entity.test(once) ? decodeHTML(once) : once
}

/** `<s>12</s>`, `<span style="text-decoration:line-through">12</span>` */
const struck =
  /<(s|strike|del)(?:\s[^<>]*)?>.*?<\/\1\s*>|<(span|font|p|div|b|i|u)\s[^<>]*text-decoration(?:-line)?\s*:[^<>;]*line-through[^<>]*>.*?<\/\2\s*>/gis
const raised = /<sup(?:\s[^<>]*)?>([^<>]{0,40})<\/sup\s*>/gi

const withoutTags = (decoded: string): string =>
  withPlainFractions(decoded.replace(raised, (_, text: string) => raisedText(text)))
    .replace(tag, replaceTag)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')

/**
 * A text as a reader sees it: tags taken out, blocks and items of lists on lines of their own, entities decoded, without
 * a part that is struck through. Text without any stays as it is.
 */
export const readMarkup = (text: string): { text: string; struck: StruckShare } => {
  if (!/[<&]/.test(text)) return { text, struck: 'none' }
  // `&lt;p&gt;` is a tag as well, so entities are decoded before and after.
  const decoded = entity.test(text) ? decode(text) : text
  const seen = decoded.replace(unseen, ' ')
  const bare = withoutTags(seen)
  if (seen.replace(tag, replaceTag) === decoded) return { text: decoded, struck: 'none' }
  const standing = withoutTags(seen.replace(struck, ' '))
  if (standing === bare) return { text: bare, struck: 'none' }
  return standing === '' ? { text: bare, struck: 'whole' } : { text: standing, struck: 'part' }
}

/** The same, where it does not matter what is struck through. */
export const plainMarkup = (text: string): string => readMarkup(text).text
