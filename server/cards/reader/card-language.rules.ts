import type { ReadLine } from './read-line.ts'
import type { ReadingLanguage } from './reading-engine.ts'
import { agreedOn, plainLetters, type Vote, weightOf } from './reading-votes.rules.ts'

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

/** One text a line: attempts that agree but for accents are one, and the model of the card's language writes them. */
export function textOfLine(line: ReadLine, language: ReadingLanguage): LineText | undefined {
  const votes: (Vote & { isOwn: boolean; confidence: number })[] = line.readings.map((reading) => ({
    value: reading.text,
    key: plainLetters(reading.text).replace(/[^\p{L}\p{N}]/gu, ''),
    weight: weightOf(reading.confidence) * (reading.language === language ? 2 : 1),
    isOwn: reading.language === language,
    confidence: reading.confidence,
  }))
  const agreed = agreedOn(votes)
  if (agreed === undefined || agreed.key === '') return undefined
  const same = votes.filter((vote) => vote.key === agreed.key)
  const own = agreedOn(same.filter((vote) => vote.isOwn)) ?? agreed
  return {
    text: own.value,
    isAgreed: agreed.count >= 2 && agreed.share >= 0.5,
    confidence: Math.max(...same.map((vote) => vote.confidence)),
    top: line.top,
    left: line.left,
    height: line.height,
  }
}
