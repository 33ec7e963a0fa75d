import type { TextLook } from '#server/tables/marked-text.ts'

/** The class names by which a page strikes text through or hides it. */
export interface PageStyles {
  struck: Set<string>
  hidden: Set<string>
}

const struckStyle = /text-decoration(?:-line)?\s*:[^;]*line-through/i
const raisedStyle = /vertical-align\s*:\s*(?:super|text-top)/i
const hiddenStyle = /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)/i
const rule = /([^{}]+)\{([^{}]*)\}/g
const lastClass = /\.([\w-]+)\s*$/

/** Adds the classes of a `<style>` element. */
export const readStyles = (text: string, styles: PageStyles): void => {
  for (const [, selectors = '', body = ''] of text.matchAll(rule)) {
    const names = selectors.split(',').flatMap((selector) => lastClass.exec(selector)?.[1] ?? [])
    for (const name of names) {
      if (struckStyle.test(body)) styles.struck.add(name)
      if (hiddenStyle.test(body)) styles.hidden.add(name)
    }
  }
}

const struckTags = new Set(['s', 'strike', 'del'])
const unseenTags = new Set(['script', 'style', 'template', 'noscript', 'head', 'title', 'select', 'textarea'])

/** How an element of a page shows the text in it. */
export const lookOf = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  styles: PageStyles,
): TextLook => {
  const style = attributes['style'] ?? ''
  const classes = (attributes['class'] ?? '').split(/\s+/)
  return {
    isStruck:
      struckTags.has(name) || struckStyle.test(style) || classes.some((one) => styles.struck.has(one)),
    isRaised: name === 'sup' || raisedStyle.test(style),
    isHidden:
      unseenTags.has(name) ||
      'hidden' in attributes ||
      hiddenStyle.test(style) ||
      classes.some((one) => styles.hidden.has(one)),
  }
}
