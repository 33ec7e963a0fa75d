import type { ReadingLanguage } from '#server/vision/reading-engine.ts'

/** One attempt at a line; `confidence` from 0 to 100. */
export interface LineReading {
  text: string
  confidence: number
  language: ReadingLanguage
}

/** All that was read of one line of a card, and where it stands in pixels of the straightened card. */
export interface ReadLine {
  top: number
  left: number
  height: number
  readings: readonly LineReading[]
}
