import type { ContentFile, FaqFile, NewsFile, PageFile, RefusedFile } from '#server/content/content-file.ts'
import { isSameOrder } from '#server/content/faq-merge.rules.ts'
import { isPeriod } from '#server/content/news-file.rules.ts'

/** What all languages of a page or an article share, as a file says it. */
const sharedOf = (file: PageFile | NewsFile): Record<string, unknown> => {
  if (file.kind === 'news') return { ...file.shared }
  const { email, phone, address, pictures } = file.about
  return { email, phone, address, pictures: pictures?.join(', ') }
}

const fieldNames: Readonly<Record<string, string>> = { isShown: 'shown' }

const sharedConflict = (files: readonly (PageFile | NewsFile)[]): RefusedFile | null => {
  for (const [index, file] of files.entries()) {
    const mine = sharedOf(file)
    for (const other of files.slice(0, index)) {
      const theirs = sharedOf(other)
      const field = Object.keys(mine).find(
        (one) => mine[one] !== undefined && theirs[one] !== undefined && mine[one] !== theirs[one],
      )
      if (field !== undefined)
        return {
          name: file.name,
          problem: 'DIFFERS',
          line: 1,
          value: `${fieldNames[field] ?? field} ≠ ${other.name}`,
        }
    }
  }
  return null
}

const faqConflict = (files: readonly FaqFile[]): RefusedFile | null => {
  for (const [index, file] of files.entries())
    for (const other of files.slice(0, index)) {
      const theirs = new Map(other.questions.map((question) => [question.slug, question]))
      const differing = file.questions.find(({ slug, category, isHidden }) => {
        const same = theirs.get(slug)
        return same !== undefined && (same.category !== category || same.isHidden !== isHidden)
      })
      if (differing)
        return { name: file.name, problem: 'DIFFERS', line: 1, value: `{#${differing.slug}} ≠ ${other.name}` }
      if (
        !isSameOrder(
          [...theirs.keys()],
          file.questions.map(({ slug }) => slug),
        )
      )
        return { name: file.name, problem: 'ORDER_DIFFERS', line: 1, value: other.name }
    }
  return null
}

/** What files of one page, article or list of questions say differently, though all languages share it. */
export const findConflicts = (files: readonly ContentFile[]): RefusedFile[] => {
  const byKey = Map.groupBy(files, (file) => `${file.kind} ${file.key}`)
  return [...byKey.values()].flatMap((own) => {
    const conflict =
      faqConflict(own.filter((file) => file.kind === 'faq')) ??
      sharedConflict(own.filter((file) => file.kind !== 'faq' && !file.isRemoval).filter(hasShared))
    return conflict ? [conflict] : []
  })
}

const hasShared = (file: ContentFile): file is PageFile | NewsFile => file.kind !== 'faq' && !file.isRemoval

/** An article whose period, with the end that the shop knows already, has no moment. */
export const periodConflict = (
  file: NewsFile,
  { from, to }: { from: string | null; to: string | null },
): RefusedFile | null => {
  const period = { from: file.shared.from ?? from, to: (file.shared.to ?? to) || null }
  return isPeriod(period.from, period.to)
    ? null
    : { name: file.name, problem: 'PERIOD', line: 1, value: `${period.from} – ${period.to}` }
}

/** The next version of a text: '1' becomes '2', '2026-1' becomes '2026-2'; never one that was already used. */
const nextVersion = (version: string): string => {
  const last = /\d+$/.exec(version)?.[0]
  return last === undefined ? `${version}-2` : `${version.slice(0, -last.length)}${Number(last) + 1}`
}

/** The version of a page that changes, after the newest that it ever had. */
export const versionAfter = (newest: string | undefined): string =>
  newest === undefined ? '1' : nextVersion(newest)
