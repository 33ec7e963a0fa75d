/** The lines between `---` and `---` at the head of a file, and the text below them. */
export interface FrontMatter {
  /** Values by field, with the line of each. */
  fields: { name: string; value: string; line: number }[]
  body: string
  /** Line of the file in which the body begins. */
  bodyLine: number
}

export interface TextProblem {
  problem: 'ENCODING' | 'CONTROL' | 'FRONT_MATTER' | 'FIELD'
  line: number
  /** What the file says there. */
  value?: string
}

const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    return null
  }
}

/** `"AGB: \"neu\""` and `'AGB'` as people write them who know such lines from elsewhere. */
const unquote = (text: string): string => {
  const inner = /^"(.*)"$/s.exec(text)?.[1] ?? null
  if (inner !== null) return inner.replaceAll(/\\(["\\])/g, '$1')
  return /^'(.*)'$/s.exec(text)?.[1]?.replaceAll("''", "'") ?? text
}

const quote = (text: string): string =>
  /^["']/.test(text) ? `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : text

/** A text on one line, with single spaces. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

// Tabs and line feeds are text; what else stands below the blank is no sign that a page can show.
const control = /[\u0000-\u0008\u000b-\u001f\u007f\ufffe\uffff]/u

/** Reads a file; `isNeeded`: a file without such a head is refused. */
export const readFrontMatter = (
  bytes: Uint8Array,
  { isNeeded }: { isNeeded: boolean },
): FrontMatter | TextProblem => {
  const text = decode(bytes)
  if (text === null) return { problem: 'ENCODING', line: 1 }
  const lines = text.split('\n')
  const bad = lines.findIndex((line) => control.test(line))
  if (bad !== -1) return { problem: 'CONTROL', line: bad + 1 }
  if (lines[0]?.trimEnd() !== '---')
    return isNeeded ? { problem: 'FRONT_MATTER', line: 1 } : { fields: [], body: text.trim(), bodyLine: 1 }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (end === -1) return { problem: 'FRONT_MATTER', line: 1 }
  const fields: FrontMatter['fields'] = []
  for (const [index, line] of lines.slice(1, end).entries()) {
    if (line.trim() === '') continue
    const [, name, value = ''] = /^\s*([A-Za-z]+)\s*:(.*)$/.exec(line) ?? []
    if (name === undefined) return { problem: 'FIELD', line: index + 2, value: line.trim().slice(0, 60) }
    fields.push({ name: name.toLowerCase(), value: oneLine(unquote(value.trim())), line: index + 2 })
  }
  const below = lines.slice(end + 1)
  const blank = below.findIndex((line) => line.trim() !== '')
  return { fields, body: below.join('\n').trim(), bodyLine: end + 2 + Math.max(blank, 0) }
}

/** A file as `readFrontMatter` reads it; fields without a value (undefined) are left out. */
export const writeFrontMatter = (
  fields: readonly (readonly [name: string, value: string | undefined])[],
  body: string,
): string => {
  const lines = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${quote(oneLine(value))}`.trimEnd()],
  )
  return `---\n${lines.map((line) => `${line}\n`).join('')}---\n${body === '' ? '' : `\n${body}\n`}`
}
