import { inks } from '#server/drawings/ink.ts'
import type { InkName } from '#server/drawings/ink.ts'
import { escapeXml } from '#server/drawings/xml.ts'

const plate = { width: 200, height: 80 }
const widest = 160
/** Chinese, Japanese and Korean signs are twice as wide as a Latin letter. */
const widthOf = (sign: string): number =>
  /[\u1100-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(sign) ? 1.05 : 0.62

/**
 * A stamped type plate with the name of a brand that has no logo: frame, two rivets, the name in spaced capitals.
 * It is our own lettering for every brand and imitates no logo. 200 × 80.
 */
export const brandMark = (name: string, ink: InkName = 'light'): string => {
  const { stroke, tint, ground } = inks[ink]
  const signs = [...name.normalize('NFC').trim().replace(/\s+/g, ' ').slice(0, 40)]
  const letters = signs.join('').toLocaleUpperCase('en')
  const units = signs.reduce((sum, sign) => sum + widthOf(sign), 0)
  const size = Math.round(Math.min(26, widest / Math.max(units + (signs.length - 1) * 0.08, 1)) * 10) / 10
  const squeeze = size < 11 ? ` textLength="${widest}" lengthAdjust="spacingAndGlyphs"` : ''
  const font = Math.max(size, 11)
  const { width, height } = plate
  const rivet = (x: number) =>
    `<circle class="e" cx="${x}" cy="40" r="3"/><path class="e" d="M${x - 1.8} 41.2L${x + 1.8} 38.8"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">` +
    `<title>${escapeXml(name)}</title>` +
    `<style>.o,.e{fill:${tint};stroke:${stroke};stroke-width:1.5}.e{fill:${ground};stroke-width:.7}` +
    `text{font:600 ${font}px system-ui,"Segoe UI",Roboto,"Noto Sans SC",sans-serif;letter-spacing:.08em;fill:${stroke};text-anchor:middle}</style>` +
    `<rect class="o" x="2" y="12" width="196" height="56" rx="6"/><rect class="e" x="5" y="15" width="190" height="50" rx="4"/>` +
    `${rivet(13)}${rivet(187)}<text x="${width / 2 + font * 0.04}" y="${Math.round((40 + font * 0.36) * 10) / 10}"${squeeze}>${escapeXml(letters)}</text></svg>`
  )
}
