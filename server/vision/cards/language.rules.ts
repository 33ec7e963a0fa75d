import type { ReadLine } from '#server/vision/read-line.ts'
import type { ReadingLanguage } from '#server/vision/reading-engine.ts'
import { agreedOn, plainLetters, type Vote, weightOf } from '#server/vision/cards/reading-votes.rules.ts'

const hints: Record<ReadingLanguage, RegExp> = {
  eng: /\+44|\+1\b|\.co\.uk|\b(?:ltd|limited|inc|llc|street|road|avenue|manager|director of|sales|united kingdom|england)\b/giu,
  deu: /\+49|\+43|\.(?:de|at)\b|\b(?:gmbh|ag|kg|straße|strasse|geschäftsführer(?:in)?|vertrieb|einkauf|leiter(?:in)?|mobil|deutschland|telefon)\b|str\./giu,
  fra: /\+33|\.fr\b|\b(?:sarl|sas|rue|avenue|directeur|directrice|responsable|achats|tél|cedex|france|gérante?)\b/giu,
  spa: /\+34|\+52|\.(?:es|mx)\b|\bs\.\s?l\.|\b(?:calle|avenida|director[a]? de|gerente|compras|ventas|móvil|españa|polígono|recambios|jef[ea] de)\b/giu,
  rus: /\+7\b|\p{Script=Cyrillic}{3}/giu,
  chi_sim: /\+86|\p{Script=Han}{2}/giu,
}

/** The language a card is written in: by its words, endings and country codes, then by which model was surest. */
export function cardLanguage(lines: readonly ReadLine[]): ReadingLanguage {
  const scores = new Map<ReadingLanguage, number>()
  for (const { readings } of lines) {
    for (const { text, confidence, language } of readings) {
      const found = text.match(hints[language])?.length ?? 0
      scores.set(language, (scores.get(language) ?? 0) + (found + 0.1) * weightOf(confidence))
    }
  }
  const [best] = [...scores].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? 'eng'
}

/** What a line most likely says in the card's language. */
export interface LineText {
  text: string
  /** Two attempts gave the same letters, accents aside, and few contradict. */
  isAgreed: boolean
  confidence: number
  top: number
  left: number
  height: number
}

interface TextVote extends Vote {
  language: ReadingLanguage
  confidence: number
}

/** The English model knows no accents: what it says about them on another card is worth little. */
function weightIn(language: ReadingLanguage, reader: ReadingLanguage): number {
  if (reader === language) return 2
  return reader === 'eng' ? 0.4 : 1
}

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether the accents are settled too: the card's own model wrote them, and no other surely wrote others. */
function areAccentsSure(same: readonly TextVote[], own: readonly TextVote[], value: string): boolean {
  const letters = lettersOf(value)
  const others = same.filter((vote) => lettersOf(vote.value) !== letters)
  const isOwn = own.length > 0 && own.every((vote) => lettersOf(vote.value) === letters)
  const isOpposed = others.some(({ language, value: text, confidence }) => {
    const hasMoreAccents = text.normalize('NFD').length > value.normalize('NFD').length
    return language !== 'eng' && confidence >= 85 && hasMoreAccents
  })
  return isOwn && !isOpposed
}

/** One text a line: attempts that agree but for accents are one, and the model of the card's language writes them. */
export function textOfLine(line: ReadLine, language: ReadingLanguage): LineText | undefined {
  const votes: TextVote[] = line.readings.map((reading) => ({
    value: reading.text,
    key: plainLetters(reading.text).replace(/[^\p{L}\p{N}]/gu, ''),
    weight: weightOf(reading.confidence) * weightIn(language, reading.language),
    language: reading.language,
    confidence: reading.confidence,
  }))
  const agreed = agreedOn(votes)
  if (agreed === undefined || agreed.key === '') return undefined
  const same = votes.filter((vote) => vote.key === agreed.key)
  const own = same.filter((vote) => vote.language === language)
  const { value } = agreedOn(own) ?? agreed
  return {
    text: value,
    isAgreed: agreed.count >= 2 && agreed.share >= 0.5 && areAccentsSure(same, own, value),
    confidence: Math.max(...same.map((vote) => vote.confidence)),
    top: line.top,
    left: line.left,
    height: line.height,
  }
}
