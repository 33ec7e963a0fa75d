/** Writes one page with every drawing at every size and ink: `node demo/drawings/contact-sheet.ts out.html [type …]`. */
import { writeFileSync } from 'node:fs'
import { drawableTypes, drawingParameters, drawPart } from './drawings.ts'
import { inks } from './ink.ts'
import type { Attributes } from './parameter.ts'

const usualAttributes = (type: string): Attributes =>
  Object.fromEntries(
    Object.entries(drawingParameters[type] ?? {}).map(([name, parameter]) => [name, parameter.default]),
  )

const picture = (svg: string | null): string =>
  `<img src="data:image/svg+xml;base64,${Buffer.from(svg ?? '').toString('base64')}">`

const row = (type: string): string => {
  const usual = usualAttributes(type)
  const light = picture(drawPart(type, usual, 'large')) + picture(drawPart(type, usual, 'small'))
  return `<figure>${light}<span>${picture(drawPart(type, usual, 'large', 'dark'))}</span><figcaption>${type}</figcaption></figure>`
}

const [target = 'contact-sheet.html', ...wanted] = process.argv.slice(2)
const rows = (wanted.length > 0 ? wanted : drawableTypes).map(row).join('')
const style = `body{font:11px monospace;margin:8px;display:flex;flex-wrap:wrap;gap:8px}figure{margin:0;border:1px solid #ccc;width:588px}span{background:${inks.dark.ground};display:inline-block}`
writeFileSync(target, `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows}`)
