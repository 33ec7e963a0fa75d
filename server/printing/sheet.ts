import type { Language } from '#contract/language.ts'

/** The data sheet of one product, ready to be laid out. Nothing in it belongs to one buyer. */
export interface Sheet {
  language: Language
  shop: { name: string }
  /** `2026-11-21`. */
  day: string
  number: string
  name: string
  description: string
  facts: readonly { label: string; value: string }[]
  /** SVGs of ours. */
  drawings: readonly string[]
  specs: readonly { label: string; value: string }[]
  numbers: readonly { kind: string; maker: string; number: string }[]
  packs: readonly { name: string; pieces: number; least: number }[]
  fits: readonly { maker: string; model: string; engine: string; note: string }[]
  fitsTotal: number
}
