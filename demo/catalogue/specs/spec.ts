import type { Language } from '#contract/language.ts'
import type { MachineSlug } from '#demo/catalogue/machine-types.ts'
import { type LocalText, text } from '#demo/local-text.ts'
import type { Draw } from '#demo/random.ts'

/** What is known about a part before its measures are chosen. */
export interface Design {
  /** Draws of the design: every item made to it has the same measures. */
  draw: Draw
  /** Engine it is made for; null for parts sold by size and for electric machines. */
  displacementCm3: number | null
  machine: MachineSlug | null
  /** Voltage of the machine's packs; null for machines without a battery. */
  batteryVolts: number | null
  /** Diameter of its crankshaft at the bearings; null for parts sold by size. */
  shaftMm: number | null
  /** How far from the first item this design is numbered; makers' own codes are made of it. */
  variant: number
}

export type Values = Record<string, number | string>

/** The measures of a part, by the keys that the drawings read, and what its name says about them. */
export interface Spec {
  values: Values
  /** Key facts at the end of a name, as a reader of that language writes them; empty for none. */
  label: (say: Say) => string
}

/** How a language writes numbers and the few words that names need. */
export interface Say {
  language: Language
  /** Decimal comma where the language has one. */
  number(value: number | string | undefined): string
  word(key: WordKey): string
}

export type SpecMaker = (design: Design) => Spec

const words = {
  links: text('links', '节', 'maillons', 'Treibglieder', 'eslabones', 'зв.'),
  teeth: text('teeth', '齿', 'dents', 'Zähne', 'dientes', 'зуб.'),
  round: text('round', '圆形', 'rond', 'rund', 'redondo', 'круглая'),
  square: text('square', '方形', 'carré', 'vierkant', 'cuadrado', 'квадратная'),
  star: text('star', '星形', 'étoile', 'sternförmig', 'estrella', 'звезда'),
  twist: text('twisted', '螺旋形', 'torsadé', 'gedreht', 'helicoidal', 'витая'),
  'full-chisel': text('full chisel', '全凿齿', 'gouge carrée', 'Vollmeißel', 'diente cuadrado', 'чизель'),
  'semi-chisel': text('semi-chisel', '半凿齿', 'semi-gouge', 'Halbmeißel', 'semicuadrado', 'получизель'),
  sprocket: text(
    'sprocket nose',
    '链轮头',
    'à pignon',
    'mit Umlenkstern',
    'con estrella',
    'с ведомой звёздочкой',
  ),
  solid: text(
    'solid nose',
    '硬头',
    'à nez dur',
    'mit gepanzerter Spitze',
    'punta dura',
    'с твёрдым наплавом',
  ),
  mulching: text('mulching', '覆草型', 'mulching', 'Mulchmesser', 'mulching', 'мульчирующий'),
  high: text(
    'high lift',
    '高扬型',
    'soufflante',
    'mit Fangflügel',
    'de alta elevación',
    'с высоким подъёмом',
  ),
  left: text('left', '左', 'gauche', 'links', 'izquierda', 'левая'),
  right: text('right', '右', 'droite', 'rechts', 'derecha', 'правая'),
  piece: text('pcs', '件', 'pièces', 'Teile', 'piezas', 'шт.'),
  wires: text('wires', '线', 'fils', 'Adern', 'cables', 'пров.'),
  rear: text('rear', '后部', 'arrière', 'hinten', 'trasera', 'задняя'),
  loop: text('loop', '环形', 'anse', 'Bügel', 'de lazo', 'петлевая'),
  bar: text('front', '前部', 'avant', 'vorn', 'delantera', 'передняя'),
  double: text('double', '双肩', 'double', 'Doppelschulter', 'doble', 'двойной'),
  single: text('single', '单肩', 'simple', 'Einfachschulter', 'simple', 'одинарный'),
  turf: text('turf', '草地花纹', 'gazon', 'Rasenprofil', 'césped', 'газонный протектор'),
  lug: text('lug', '人字花纹', 'agraire', 'Stollenprofil', 'tacos', 'грунтозацепы'),
  rib: text('rib', '条形花纹', 'ligné', 'Rillenprofil', 'ranurado', 'ребристый'),
  compression: text('compression', '压簧', 'de compression', 'Druckfeder', 'de compresión', 'сжатия'),
  tension: text('tension', '拉簧', 'de traction', 'Zugfeder', 'de tracción', 'растяжения'),
  torsion: text('torsion', '扭簧', 'de torsion', 'Schenkelfeder', 'de torsión', 'кручения'),
  spacing: text('hole spacing', '孔距', 'entraxe', 'Lochabstand', 'entre centros', 'межосевое'),
  lead: text('lead', '高压线', 'câble', 'Kabel', 'cable', 'провод'),
  inOne: text('in 1', '合1', 'en 1', 'in 1', 'en 1', 'в 1'),
  twoStroke: text('two-stroke', '二冲程', '2 temps', 'Zweitakt', '2 tiempos', 'двухтактное'),
} as const satisfies Record<string, LocalText>
export type WordKey = keyof typeof words
/** Whether the interface has words for a value of an attribute. */
export const isWord = (value: string): value is WordKey => Object.hasOwn(words, value)

const withComma: ReadonlySet<Language> = new Set(['fr', 'de', 'es', 'ru'])

export const sayIn = (language: Language): Say => ({
  language,
  number: (value) =>
    typeof value === 'number' && withComma.has(language)
      ? String(value).replace('.', ',')
      : String(value ?? ''),
  word: (key) => words[key][language],
})

/** Nearest multiple of a step, without the noise of binary fractions. */
export const toStep = (value: number, step: number): number =>
  Math.round(Math.round(value / step) * step * 100) / 100

/** A value around a middle one, at most `share` away, in steps. */
export const around = (draw: Draw, field: string, middle: number, share: number, step: number): number =>
  toStep(middle * (1 + (draw.unit(field) * 2 - 1) * share), step)

/** Bore of an engine from its displacement: strokes are 0.72 of the bore (two-stroke) or 0.66 (four-stroke). */
export const boreOf = (design: Design): number => {
  const cm3 = design.displacementCm3 ?? 45
  const ratio = cm3 < 100 ? 0.72 : 0.68
  const cylinders = cm3 > 600 ? 2 : 1
  return toStep(Math.cbrt(((cm3 / cylinders) * 4_000) / (Math.PI * ratio)), cm3 < 100 ? 0.5 : 1)
}

export const noLabel = (): string => ''

/** `Ø 15 x 190 mm`: measures of a spec's values, in the order they are measured. */
export const measured =
  (values: Values, sign: '' | 'Ø ', ...keys: readonly string[]): Spec['label'] =>
  (say) =>
    `${sign}${keys.map((key) => say.number(values[key])).join(' x ')} mm`
