import type { PageKey } from '#contract/shop/legal-page.ts'
import type { AboutFields, PageFile, RefusedFile, RemovalFile } from '#server/content/content-file.ts'
import type { FrontMatter } from '#server/content/front-matter.rules.ts'
import type { Language } from '#contract/language.ts'

type Field = FrontMatter['fields'][number]

export const longestTitle = 300

const contactFields = ['email', 'phone', 'address'] as const
const single: readonly string[] = ['title', 'example', 'remove']
const ofAbout: readonly string[] = [...contactFields, 'pictures', 'milestone', 'certificate']
const repeated: readonly string[] = ['milestone', 'certificate']

/** The first field that a file of this kind does not know, or has twice. */
export const wrongField = (
  fields: readonly Field[],
  known: readonly string[],
  mayRepeat: readonly string[] = [],
): Omit<RefusedFile, 'name'> | null => {
  const seen = new Set<string>()
  for (const { name, line } of fields) {
    if (!known.includes(name)) return { problem: 'FIELD', line, value: name }
    if (seen.has(name) && !mayRepeat.includes(name)) return { problem: 'FIELD_TWICE', line, value: name }
    seen.add(name)
  }
  return null
}

export const fieldOf = (fields: readonly Field[], name: string): Field | undefined =>
  fields.find((field) => field.name === name)

/** yes or no, as an English word: the names of the fields are English too. Null: neither. */
export const yesOrNo = (field: Field | undefined): boolean | null | undefined => {
  if (field === undefined) return undefined
  const value = field.value.toLowerCase()
  if (['yes', 'true'].includes(value)) return true
  return ['no', 'false', ''].includes(value) ? false : null
}

/** A file whose head says `remove: yes` says nothing else. */
export const readRemoval = (
  file: { name: string; kind: 'page' | 'news'; key: string; language: Language },
  { fields, body, bodyLine }: FrontMatter,
): RemovalFile | RefusedFile | null => {
  const removal = fieldOf(fields, 'remove')
  const isRemoval = yesOrNo(removal)
  if (removal === undefined || isRemoval === false) return null
  const { name } = file
  if (isRemoval === null)
    return { name, problem: 'VALUE', line: removal.line, value: `remove: ${removal.value}` }
  if (body !== '')
    return { name, problem: 'VALUE', line: bodyLine, value: body.split('\n')[0]?.slice(0, 60) ?? '' }
  return { ...file, isRemoval: true }
}

const yearAndText = /^(\d{4})\s*\|?\s*(.*)$/

const readAbout = (fields: readonly Field[]): AboutFields | Omit<RefusedFile, 'name'> => {
  const about: AboutFields = {}
  for (const name of contactFields) {
    const field = fieldOf(fields, name)
    if (field) about[name] = field.value
  }
  const pictures = fieldOf(fields, 'pictures')
  if (pictures)
    about.pictures = pictures.value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  for (const { name, value, line } of fields.filter((field) => repeated.includes(field.name))) {
    if (name === 'milestone') {
      about.milestones ??= []
      if (value === '') continue
      const [, year, text = ''] = yearAndText.exec(value) ?? []
      if (year === undefined) return { problem: 'VALUE', line, value: `milestone: ${value}` }
      about.milestones.push({ year: Number(year), text })
    } else {
      about.certificates ??= []
      if (value === '') continue
      const [certificate = '', ...text] = value.split('|')
      about.certificates.push({ name: certificate.trim(), text: text.join('|').trim() })
    }
  }
  const names = about.certificates?.map((one) => one.name) ?? []
  const twice = names.find((one, index) => names.indexOf(one) !== index)
  return twice === undefined ? about : { problem: 'FIELD_TWICE', line: 1, value: `certificate: ${twice}` }
}

/** A page of the law, the one on accessibility, or the one about the supplier. */
export const readPageFile = (
  { name, key, language }: { name: string; key: PageKey; language: Language },
  matter: FrontMatter,
): PageFile | RemovalFile | RefusedFile => {
  const { fields, body, bodyLine } = matter
  const wrong = wrongField(fields, key === 'about' ? [...single, ...ofAbout] : single, repeated)
  if (wrong) return { name, ...wrong }
  const removal = readRemoval({ name, kind: 'page', key, language }, matter)
  if (removal) return removal
  const title = fieldOf(fields, 'title')
  if (!title?.value || title.value.length > longestTitle)
    return { name, problem: 'TITLE', line: title?.line ?? 2 }
  const example = fieldOf(fields, 'example')
  const isExample = yesOrNo(example)
  if (isExample === null)
    return { name, problem: 'VALUE', line: example?.line ?? 2, value: `example: ${example?.value ?? ''}` }
  const about = readAbout(fields)
  if ('problem' in about) return { name, ...about }
  if (body === '') return { name, problem: 'EMPTY', line: bodyLine }
  return { name, kind: 'page', key, language, title: title.value, body, isExample: isExample ?? false, about }
}
