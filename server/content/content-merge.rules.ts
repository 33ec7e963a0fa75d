import type { Language } from '#contract/language.ts'
import type { AboutFields, NewsFile, PageFile } from '#server/content/content-file.ts'
import type { AboutDetails, NewsState, PageState } from '#server/content/content-states.ts'
import { oneLine } from '#server/content/front-matter.rules.ts'
import { toHtml, toMarkdown } from '#server/content/page-markdown.ts'

type Texts = Record<string, string>

/** The stored text where a file says the same, so that spaces and spellings of Markdown are no change. */
export const keptLine = (stored: string | undefined, written: string): string =>
  stored !== undefined && oneLine(stored) === written ? stored : written
export const keptHtml = (stored: string | undefined, markdown: string): string => {
  if (stored !== undefined && toMarkdown(stored) === markdown) return stored
  const html = toHtml(markdown)
  return stored !== undefined && toMarkdown(stored) === toMarkdown(html) ? stored : html
}

/** Without the text of one language. */
export const withoutLanguage = <Value>(
  texts: Record<string, Value>,
  language: string,
): Record<string, Value> => Object.fromEntries(Object.entries(texts).filter(([one]) => one !== language))

/** An empty text is none. */
const withText = (texts: Texts | undefined, language: string, text: string): Texts =>
  text === ''
    ? withoutLanguage(texts ?? {}, language)
    : { ...texts, [language]: keptLine(texts?.[language], text) }

/**
 * Entries that all languages share, with what a file says of them in its language: entries of the file that are new come
 * in, those that it does not name lose this language, and go when no other has them.
 */
const mergeEntries = <Entry extends { texts?: Texts }>(
  stored: readonly Entry[],
  written: readonly { entry: Omit<Entry, 'texts'>; text: string }[],
  language: string,
  {
    keyOf,
    toEntry,
  }: {
    keyOf: (entry: Omit<Entry, 'texts'>) => string
    toEntry: (entry: Omit<Entry, 'texts'>, texts: Texts) => Entry
  },
): Entry[] => {
  const place = numbered(stored, keyOf)
  const named = numbered(
    written.map(({ entry }) => entry),
    keyOf,
  )
  const kept = stored.flatMap((entry, index) => {
    const at = named.indexOf(place[index] ?? '')
    const texts = withText(entry.texts, language, written[at]?.text ?? '')
    if (Object.keys(texts).length > 0) return [toEntry(entry, texts)]
    if (at === -1) return []
    return [entry.texts === undefined ? entry : toEntry(entry, texts)]
  })
  const added = written.filter((_, index) => !place.includes(named[index] ?? ''))
  return [...kept, ...added.map(({ entry, text }) => toEntry(entry, withText({}, language, text)))]
}

/** Keys of entries; the second of a key has a number behind it. */
const numbered = <Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): string[] => {
  const seen = new Map<string, number>()
  return entries.map((entry) => {
    const key = keyOf(entry)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return `${key} ${count}`
  })
}

const mergeContact = (stored: AboutDetails['contact'], { email, phone, address }: AboutFields) => {
  const written = Object.entries({ email, phone, address }).filter(([, value]) => value !== undefined)
  const all = Object.entries({ ...stored, ...Object.fromEntries(written) })
  return Object.fromEntries(all.filter(([, value]) => value !== ''))
}

/** The parts of the page about the supplier beside its text. A part that the file does not name stays as it is. */
export const mergeAbout = (stored: AboutDetails, file: PageFile): AboutDetails => {
  const { about, language } = file
  const hasContact = [about.email, about.phone, about.address].some((value) => value !== undefined)
  return {
    ...stored,
    ...(hasContact ? { contact: mergeContact(stored.contact, about) } : {}),
    ...(about.pictures ? { pics: about.pictures } : {}),
    ...(about.milestones
      ? {
          milestones: mergeEntries(
            stored.milestones ?? [],
            about.milestones.map(({ year, text }) => ({ entry: { year }, text })),
            language,
            {
              keyOf: ({ year }) => String(year),
              toEntry: ({ year }, texts): { year: number; texts: Texts } => ({ year, texts }),
            },
          ),
        }
      : {}),
    ...(about.certificates
      ? {
          certificates: mergeEntries(
            stored.certificates ?? [],
            about.certificates.map(({ name, text }) => ({ entry: { name }, text })),
            language,
            {
              keyOf: ({ name }) => oneLine(name),
              toEntry: ({ name }, texts): { name: string; texts: Texts } => ({ name, texts }),
            },
          ),
        }
      : {}),
  }
}

/** A page with the text of a file; version and time are those of the page. */
export const mergePage = (page: PageState | undefined, file: PageFile): PageState => {
  const { key, language, title, body, isExample } = file
  const others = (page?.exampleLanguages ?? []).filter((one) => one !== language)
  return {
    key,
    titles: { ...page?.titles, [language]: keptLine(page?.titles[language], title) },
    contents: { ...page?.contents, [language]: keptHtml(page?.contents[language], body) },
    details: key === 'about' ? mergeAbout(page?.details ?? {}, file) : (page?.details ?? {}),
    version: page?.version ?? '',
    exampleLanguages: isExample ? [...others, language].toSorted() : others,
    updatedAt: page?.updatedAt ?? '',
  }
}

/** The page without this language; undefined: none is left. */
export const removePageLanguage = (page: PageState, language: Language): PageState | undefined => {
  const titles = withoutLanguage(page.titles, language)
  if (Object.keys(titles).length === 0) return undefined
  const withoutText = <Entry extends { texts?: Texts }>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, texts: withoutLanguage(entry.texts ?? {}, language) }))
  const { milestones, certificates } = page.details
  return {
    ...page,
    titles,
    contents: withoutLanguage(page.contents, language),
    details: {
      ...page.details,
      ...(milestones ? { milestones: withoutText(milestones) } : {}),
      ...(certificates ? { certificates: withoutText(certificates) } : {}),
    },
    exampleLanguages: page.exampleLanguages.filter((one) => one !== language),
  }
}

/** Local times as UTC, and those of a stored article as a file writes them. */
export interface Clock {
  /** This minute. */
  minute: string
  /** The first moment of `from`, and the first after `to`. */
  startOf(from: string): string
  endOf(to: string): string
  /** The other way. */
  fromOf(article: NewsState): string
  toOf(article: NewsState): string | null
}

const periodOf = (article: NewsState | undefined, { shared }: NewsFile, clock: Clock) => {
  const publishedAt =
    shared.from === undefined || (article && clock.fromOf(article) === shared.from)
      ? (article?.publishedAt ?? clock.minute)
      : clock.startOf(shared.from)
  if (shared.to === undefined || (article && (clock.toOf(article) ?? '') === shared.to))
    return { publishedAt, shownUntil: article?.shownUntil ?? null }
  return { publishedAt, shownUntil: shared.to === '' ? null : clock.endOf(shared.to) }
}

/** An article with what a file says in its language; a field that the file does not name stays as it is. */
export const mergeNews = (article: NewsState | undefined, file: NewsFile, clock: Clock): NewsState => {
  const { key, language, title, summary, body, shared } = file
  const summaries = article?.summaries ?? {}
  const kept = article?.contents[language]
  return {
    ...(article?.id === undefined ? {} : { id: article.id }),
    key,
    titles: { ...article?.titles, [language]: keptLine(article?.titles[language], title) },
    summaries: summary === undefined ? summaries : withText(summaries, language, summary),
    contents:
      body === '' && (kept === undefined || toMarkdown(kept) !== '')
        ? withoutLanguage(article?.contents ?? {}, language)
        : { ...article?.contents, [language]: keptHtml(kept, body) },
    pic: shared.picture === undefined ? (article?.pic ?? null) : shared.picture || null,
    category: shared.category === undefined ? (article?.category ?? null) : shared.category || null,
    ...periodOf(article, file, clock),
    isPublished: shared.isShown ?? article?.isPublished ?? true,
  }
}

/** The article without this language; undefined: none is left. */
export const removeNewsLanguage = (article: NewsState, language: Language): NewsState | undefined => {
  const titles = withoutLanguage(article.titles, language)
  if (Object.keys(titles).length === 0) return undefined
  return {
    ...article,
    titles,
    summaries: withoutLanguage(article.summaries, language),
    contents: withoutLanguage(article.contents, language),
  }
}
