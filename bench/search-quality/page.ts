import { readFileSync, writeFileSync } from 'node:fs'

/** Renews what stands between `<!-- name -->` and `<!-- end name -->`; a page without the marks is an error. */
export const replaceBetween = (file: URL, name: string, text: string): void => {
  const page = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${name} -->`, `<!-- end ${name} -->`]
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${file.pathname} has no place for ${name}`)
  writeFileSync(file, `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`)
}
