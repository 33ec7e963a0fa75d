import type { Language } from '#contract/language.ts'

/** A printed catalogue, ready to be laid out: plain data that a worker thread can be given. */
export interface Book {
  language: Language
  title: string
  year: number
  /** `url` is null where the shop has no public address. */
  shop: { name: string; email: string; phone: string; url: string | null }
  /** SVG of ours. */
  cover: string | null
  sections: readonly BookSection[]
}

export interface BookSection {
  title: string
  /** The type it stands under; empty for none. */
  parent: string
  /** SVG of ours. */
  drawing: string | null
  /** Published products of the type. */
  total: number
  rows: readonly BookRow[]
}

export interface BookRow {
  number: string
  name: string
  /** Pieces of each pack on offer, smallest first. */
  packs: readonly number[]
  /** Models, best known first. */
  fits: readonly { brand: string; model: string }[]
  fitsTotal: number
  oem: readonly { brand: string; number: string }[]
}

/** A4, as bytes of a PDF. */
export interface PrintedBook {
  bytes: Uint8Array
  pages: number
}
