import { decodeHTML } from 'entities'

/** Tags as shop systems write them into texts; `<5 mm` and `a < b` are none. */
const tag =
  /<(\/?)(a|abbr|article|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|head|hr|html|i|iframe|img|ins|label|li|link|main|mark|meta|nobr|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul|wbr)(?:\s[^<>]*)?\s*\/?>/gi
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

/**
 * A text as a reader sees it: tags taken out, blocks and items of lists on lines of their own, entities decoded. Text
 * without any stays as it is.
 */
export const plainMarkup = (text: string): string => {
  if (!/[<&]/.test(text)) return text
  // `&lt;p&gt;` is a tag as well, so entities are decoded before and after.
  const decoded = entity.test(text) ? decode(text) : text
  const bare = decoded.replace(unseen, ' ').replace(tag, replaceTag)
  if (bare === decoded) return decoded
  return bare
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
    .join('\n')
}
