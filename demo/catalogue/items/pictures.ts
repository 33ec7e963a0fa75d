import type { Drawing } from '#demo/catalogue/items/item.ts'
import type { Values } from '#demo/catalogue/specs/spec.ts'
import { drawingTypeOf } from '#server/catalogue/shipped-types/shipped-types.ts'
import { type Draw, hashText } from '#demo/random.ts'

/** What some parts show in a second picture: the pieces they come with. */
const companions: Readonly<Record<string, readonly string[]>> = {
  'cylinder-kit': ['piston-kit', 'piston-rings'],
  'piston-kit': ['piston-rings'],
  'bearing-kit': ['oil-seal'],
  'guide-bar': ['saw-chain'],
  'clutch-drum': ['needle-bearing'],
  chainsaw: ['guide-bar', 'saw-chain'],
  'recoil-starter': ['starter-rope'],
}

/** Two hashes of 26 bits: enough that a million parts do not share a picture by accident. */
export const fingerprint = (text: string): string =>
  [`a|${text}`, `b|${text}`].map((part) => (hashText(part) >>> 6).toString(36).padStart(6, '0')).join('')

export const drawingOf = (typeSlug: string, attributes: Values): Drawing => {
  const type = drawingTypeOf(typeSlug)
  const facts = Object.keys(attributes)
    .sort()
    .map((key) => `${key}=${attributes[key]}`)
  return { name: `${type}-${fingerprint(facts.join('|'))}.svg`, type, attributes }
}

/** Files a supplier names and never sends: the shop shows its placeholder. */
const lostFiles = [
  'IMG_{n}.JPG',
  'DSC{n} (1).jpg',
  'foto%20{n}.jpg',
  'фото-{n}.jpg',
  '产品{n}.png',
  'scan {n}.JPEG',
] as const

export const noPictures: { pics: string[]; drawings: Drawing[] } = { pics: [], drawings: [] }

/** Pictures of an item: its own drawing, sometimes its companions; 14 % have none, 1 % name a lost file. */
export const picturesOf = (
  typeSlug: string,
  values: Values,
  item: Draw,
): { pics: string[]; drawings: Drawing[] } => {
  const lot = item.unit('picture')
  if (lot < 0.14) return { pics: [], drawings: [] }
  if (lot < 0.15)
    return {
      pics: [item.pick('lost', lostFiles).replace('{n}', item.digits('lost number', 4))],
      drawings: [],
    }
  const further = item.chance('second picture', 0.45) ? (companions[typeSlug] ?? []) : []
  const drawings = [
    drawingOf(typeSlug, values),
    ...further.map((type) => drawingOf(type, shared(type, values))),
  ]
  return { pics: drawings.map((drawing) => drawing.name), drawings }
}

/** A companion is drawn with the measures it shares with the part. */
const shared = (type: string, values: Values): Values => {
  const keys: Readonly<Record<string, readonly string[]>> = {
    'piston-kit': ['bore_mm', 'pin_mm'],
    'piston-rings': ['bore_mm'],
    'guide-bar': ['bar_length_cm'],
    'saw-chain': ['pitch_in', 'gauge_mm', 'links'],
  }
  return Object.fromEntries(
    (keys[type] ?? []).flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
  )
}
