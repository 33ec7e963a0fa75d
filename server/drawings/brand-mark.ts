import { brandSymbol } from '#server/drawings/brand-symbol.ts'
import type { Size } from '#server/drawings/drafting.ts'
import { type Ink, type InkName, inks } from '#server/drawings/ink.ts'
import { escapeXml } from '#server/drawings/xml.ts'

const plate = { width: 200, height: 80 }
const nameAt = { left: 74, widest: 118 }
/** Chinese, Japanese and Korean signs are twice as wide as a Latin letter. */
const widthOf = (sign: string): number =>
  /[\u1100-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(sign) ? 1.05 : 0.62

/**
 * The mark of a brand that has no logo. Small: its symbol, which is told from others at 24 pixels. Large: symbol and name,
 * 200 × 80, for pages that show nothing else of the brand. It is our own drawing for every brand and imitates no logo.
 */
export const brandMark = (name: string, size: Size = 'large', ink: InkName = 'light'): string =>
  size === 'small'
    ? sheet(
        name,
        inks[ink],
        { width: 64, height: 64 },
        `<g transform="translate(32 32)">${brandSymbol(name)}</g>`,
      )
    : sheet(
        name,
        inks[ink],
        plate,
        `<g transform="translate(38 40)scale(.875)">${brandSymbol(name)}</g>${lettering(name)}`,
      )

const sheet = (
  name: string,
  { stroke, ground }: Ink,
  { width, height }: { width: number; height: number },
  drawn: string,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
  `<title>${escapeXml(name)}</title>` +
  `<style>.s{fill:${stroke};fill-rule:evenodd}.l{fill:none;stroke:${stroke}}.n .s{fill:${ground}}.n .l{stroke:${ground}}` +
  `text{fill:${stroke}}</style>${drawn}</svg>`

const lettering = (name: string): string => {
  const signs = [...name.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 40)]
  const letters = signs.join('').toLocaleUpperCase('en')
  const units = signs.reduce((sum, sign) => sum + widthOf(sign), 0)
  const { left, widest } = nameAt
  const size = Math.round(Math.min(24, widest / Math.max(units + (signs.length - 1) * 0.04, 1)) * 10) / 10
  const font = Math.max(size, 11)
  const squeeze = size < 11 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : ''
  const style = `font:600 ${font}px system-ui,&quot;Segoe UI&quot;,Roboto,&quot;Noto Sans SC&quot;,sans-serif;letter-spacing:.04em`
  return `<text x="${left}" y="${Math.round((40 + font * 0.36) * 10) / 10}" style="${style}"${squeeze}>${escapeXml(letters)}</text>`
}
