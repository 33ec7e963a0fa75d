import type { Draw, Weighted } from '#demo/random.ts'

/** What a maker's number says: the part, and the machines it was made for. */
export interface NumberedPart {
  draw: Draw
  familyCode: string
  typeSlug: string
  stihlGroup: string
  hondaFunction: string
}
type Format = (part: NumberedPart) => string

const lastDigits: Weighted<number> = [
  [0, 48],
  [1, 17],
  [2, 9],
  [5, 6],
  [3, 5],
  [4, 5],
  [6, 4],
  [7, 2],
  [8, 2],
  [9, 2],
]

/** `1130 120 0603`: family, group, item; the group may bring its own family (screws and bearings do). */
const stihl: Format = ({ draw, familyCode, stihlGroup }) => {
  const [first = '', second = ''] = stihlGroup.split('-')
  const isFull = first.length === 4
  const head = isFull ? `${first} ${second}` : `${familyCode} ${first}`
  const item = isFull ? draw.digits('item', 3) : second + draw.digits('item', 1)
  return `${head} ${item}${draw.weighted('last digit', lastDigits)}`
}

const husqvarnaPrefixes = [
  '501',
  '502',
  '503',
  '503',
  '505',
  '506',
  '522',
  '525',
  '530',
  '537',
  '537',
  '544',
  '545',
  '574',
  '575',
  '576',
  '577',
  '578',
  '579',
  '580',
  '582',
  '586',
  '587',
  '588',
  '590',
  '593',
]
const husqvarna: Format = ({ draw }) =>
  `${draw.pick('prefix', husqvarnaPrefixes)} ${draw.digits('a', 2)} ${draw.digits('b', 2)}-0${draw.weighted(
    'version',
    [
      [1, 7],
      [2, 2],
      [3, 1],
    ],
  )}`

const hondaModels: Readonly<Record<string, readonly string[]>> = {
  GX160: ['ZE1', 'ZH8', 'ZH7', 'Z4M'],
  GX270: ['ZE2', 'ZH9'],
  GX390: ['ZE3', 'ZF6'],
  GX35: ['Z3F', 'Z3E', 'ZM3'],
  GCV160: ['ZL8', 'ZM0', 'Z0L', 'Z8B'],
  GXV160: ['ZE6', 'ZG9'],
  GX630: ['Z6L', 'ZJ4'],
  HRX: ['VK8', 'VH7'],
  HF: ['VK1', 'VE3'],
  WB20: ['YB3', 'YB4'],
  EU20i: ['Z07', 'ZS9', 'Z11'],
  F510: ['V24', '728'],
  HSS: ['V10', 'V45'],
}
const honda: Format = ({ draw, familyCode, hondaFunction }) =>
  `${hondaFunction}-${draw.pick('model', hondaModels[familyCode] ?? ['ZE1'])}-${draw.pick('version', ['000', '003', '010', '013', '023', '305', '405', '811', '821', 'W00', 'W21', 'W61'])}`

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letter = (draw: Draw, field: string) => letters[draw.int(field, 0, letters.length - 1)] ?? 'A'

/** Fills a mask: 9 is a digit, A a letter; the rest stands. */
const masked =
  (mask: string): Format =>
  ({ draw }) =>
    [...mask]
      .map((sign, place) =>
        sign === '9' ? draw.digits(`d${place}`, 1) : sign === 'A' ? letter(draw, `l${place}`) : sign,
      )
      .join('')

const oneOf =
  (...formats: readonly Format[]): Format =>
  (part) =>
    part.draw.pick('format', formats)(part)

const briggs: Format = ({ draw }) =>
  `${draw.pick('prefix', ['49', '69', '79', '59', '39', '27', '84'])}${draw.digits('n', 4)}${draw.chance('service', 0.3) ? 'S' : ''}`

/** Numbers as their makers print them. */
const formats: Readonly<Record<string, Format>> = {
  STIHL: stihl,
  Viking: (part) =>
    stihl({
      ...part,
      familyCode: `63${(part.familyCode.length * 17 + part.familyCode.charCodeAt(2)) % 90}`
        .slice(0, 4)
        .padEnd(4, '5'),
    }),
  Husqvarna: husqvarna,
  Partner: husqvarna,
  McCulloch: husqvarna,
  Honda: honda,
  'Briggs & Stratton': briggs,
  Kohler: masked('99 999 99-S'),
  Tecumseh: oneOf(masked('999999'), masked('36999'), masked('99999A')),
  Kawasaki: masked('99999-9999'),
  Loncin: masked('199999999-0001'),
  Robin: masked('299-99999-03'),
  Mitsubishi: masked('KE99999AA'),
  Lifan: ({ draw, familyCode }) => `${draw.digits('n', 5)}/${familyCode}`,
  Huasheng: ({ draw, familyCode }) => `${familyCode}-${draw.digits('n', 4)}`,
  Zomax: masked('ZM99-9999'),
  Echo: oneOf(masked('A999-999999'), masked('P999-999999')),
  Shindaiwa: masked('A999-999999'),
  Makita: oneOf(masked('199999-9'), masked('199999999')),
  Dolmar: masked('999 999 999'),
  'Oleo-Mac': oneOf(masked('50999999A'), masked('61999999R'), masked('50999999')),
  Efco: oneOf(masked('50999999A'), masked('61999999R')),
  Zenoah: masked('2999-99999'),
  Hitachi: masked('6999999'),
  'AL-KO': masked('499999'),
  MTD: oneOf(masked('754-09999'), masked('742-0999A'), masked('731-09999'), masked('951-19999')),
  Stiga: oneOf(masked('1199-9999-01'), masked('118999999/0')),
  Castelgarden: oneOf(masked('12599999 /0'), masked('18199999 /1')),
  'John Deere': oneOf(masked('AM199999'), masked('GY29999'), masked('M199999'), masked('MIU19999')),
  Bosch: masked('F 016 L99 999'),
  Einhell: masked('45.999.99.01.999'),
  Kärcher: oneOf(masked('6.999-999.0'), masked('2.999-999.0'), masked('4.999-999.0')),
  Stens: masked('999-999'),
  Rotary: oneOf(masked('19999'), masked('9999')),
  Oregon: oneOf(masked('99-999'), masked('99-999X')),
  Carlton: masked('A9AP-99E-AA'),
  Tsumura: masked('KA9999A'),
  Sugihara: masked('AA99-9A99-A'),
  Tecomec: masked('P0099999'),
  Arnold: oneOf(masked('1111-A9-0999'), masked('2024-U9-0099')),
  Meteor: masked('199-999M'),
  Golf: masked('G99999'),
  Hyway: oneOf(masked('PK000999'), masked('CK000999'), masked('HY0999')),
  Farmertec: ({ draw, familyCode }) =>
    `FT${familyCode.replace(/\W/g, '').slice(0, 4)}${letter(draw, 'a')}${letter(draw, 'b')}${draw.digits('n', 2)}`,
  Walbro: oneOf(masked('WT-999'), masked('WT-999A'), masked('WYL-99'), masked('HDA-199')),
  Zama: oneOf(masked('C1Q-S99A'), masked('C1Q-S199'), masked('C3M-A9A'), masked('C1M-A99')),
  Tillotson: oneOf(masked('HU-999A'), masked('HS-299A'), masked('HE-9A')),
  Ruixing: masked('H199-99A'),
  Huayi: masked('P99-9'),
  Gates: masked('6999-0099'),
  Optibelt: masked('VB-999999'),
  Corteco: masked('1201999 B'),
  SKF: masked('VK-99999'),
  NSK: masked('NS-99999'),
  NTN: masked('NT-99999'),
  NGK: masked('9999'),
  Champion: masked('OE999'),
  Torch: masked('T-9999'),
}

/** A number in the way its maker prints it. */
export const printedNumber = (brand: string, part: NumberedPart): string =>
  (formats[brand] ?? masked('999999'))(part).replace(' /', '/').replace(/ B$/, 'B')

/** European wholesalers whose numbers stand in shop lists without a maker's name. */
export const wholesalerNumber: Format = oneOf(
  masked('99-99999'),
  masked('W99-9999'),
  masked('FTC999'),
  masked('NZ999'),
  masked('57999999'),
  masked('M89999'),
)
