import type { Language } from '#contract/language.ts'
import type { Database } from '#server/platform/database/database.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import type { Term } from '#server/search/asked-words.rules.ts'
import { type Lexicon, lexiconOf } from '#server/search/lexicon.rules.ts'
import { type Recalled, Remembered, recall } from '#server/platform/database/remembered.ts'
import { type Unknown, readLexicon, readUnknown } from '#server/search/understanding.queries.ts'
import type { Compound } from '#server/search/known-words.rules.ts'

/** What a catalogue calls things, as long as it does not change. */
interface CatalogueMemory {
  lexicon: Lexicon
  /** Whether the vocabulary has a word. */
  words: Remembered<boolean>
  /** German compounds that begin or end with a word. */
  compounds: Remembered<Compound[]>
  /** What many products have, by language and what is asked of words. */
  common: Remembered<true>
}

const memory = new KeptReading(
  async (db): Promise<CatalogueMemory> => ({
    lexicon: lexiconOf(await readLexicon(db)),
    words: new Remembered(),
    compounds: new Remembered(),
    common: new Remembered(),
  }),
)

/** What is known to be common in the catalogue as it is now: language and what is asked of words. */
export const commonWords = async (db: Database): Promise<Remembered<true>> => (await memory.of(db)).common

interface Form {
  /** As `search_text` writes it. */
  folded: string
  /** Stems; none of a stop word. */
  lexemes: readonly string[]
}

/** What the database makes of a text is the same for ever, whatever is in the catalogue. */
const forms = new Remembered<Form>()
const queries = new Remembered<{ text: string | null }>()

/** What one search knows of its texts; each `get` answers only for what was wanted. */
export interface WordMemory {
  lexicon: Lexicon
  words: Recalled<string, boolean>
  compounds: Recalled<string, Compound[]>
  forms: Recalled<string, Form>
  queries: Recalled<Term, { text: string | null }>
}

const asItIs = (text: string): string => text

/** What is remembered of these texts; what is not is asked of the database first, in one statement. */
export const remember = async (db: Database, wanted: Unknown, language: Language): Promise<WordMemory> => {
  const { lexicon, words, compounds } = await memory.of(db)
  const known: WordMemory = {
    lexicon,
    words: recall(words, wanted.words, asItIs),
    compounds: recall(compounds, wanted.compounding, asItIs),
    forms: recall(forms, wanted.forms, (word) => `${language} ${word}`),
    queries: recall(queries, wanted.terms, ({ way, writing }) => `${language} ${way} ${writing}`),
  }
  const unknown: Unknown = {
    words: known.words.missing,
    compounding: known.compounds.missing,
    forms: known.forms.missing,
    terms: known.queries.missing,
  }
  if (Object.values(unknown).some((texts) => texts.length > 0)) await learn(db, known, unknown, language)
  return known
}

const learn = async (
  db: Database,
  known: WordMemory,
  unknown: Unknown,
  language: Language,
): Promise<void> => {
  const learned = await readUnknown(db, unknown, language)
  const words = new Set(learned.words)
  for (const word of unknown.words) known.words.learn(word, words.has(word))
  const compounds = Map.groupBy(learned.compounds ?? [], ([typed]) => typed)
  for (const typed of unknown.compounding) known.compounds.learn(typed, compounds.get(typed) ?? [])
  for (const [word, folded, lexemes] of learned.forms ?? []) known.forms.learn(word, { folded, lexemes })
  for (const [way, writing, text] of learned.queries ?? []) known.queries.learn({ way, writing }, { text })
}
