/**
 * How makers and wholesalers write their numbers. Used to cut a text into numbers, never to judge one:
 * a number in no known format is still a number.
 */

/** Numbers printed with blanks inside, longest first; cutting at blanks would tear them. */
export const spacedFormats: readonly RegExp[] = [
  /[A-Z]{2}\d{2}[ -]\d{3}[ -]\d{4}(?: US)?/, // STIHL, battery tools
  /\d{4}[ -]\d{3}[ -]\d{4}[A-Z]?/, // STIHL, Viking
  /\d \d{3} \d{3} \d{3}/, // Bosch 1 609 203 003
  /5\d{2} \d{2} \d{2}[ -]\d{1,2}/, // Husqvarna, Jonsered, Partner, McCulloch
  /\d{5}[ -][A-Z0-9]{3}[ -](?=[A-Z0-9]{0,2}\d)[A-Z0-9]{3}[A-Z]{0,2}/, // Honda
  /\d{2}[ -]\d{3}[ -]\d{2}(?:[ -]?S\d?)?/, // Kohler
  /\d{3} \d{3} \d{3}/, // Makita, Dolmar
]

/** Shapes that nothing but a maker's own number has. */
export const makerFormats: readonly RegExp[] = [
  /^\d{4}[ -]?\d{3}[ -]?\d{4}[A-Z]?$/, // STIHL
  /^[A-Z]{2}\d{2}[ -]\d{3}[ -]\d{4}( US)?$/,
  /^Z\d{3}-\d{3}-[KZ]?\d{3}$/,
  /^5\d{2}[ -]\d{2}[ -]\d{2}[ -]\d{1,2}$/, // Husqvarna
  /^5\d{8}$/,
  /^\d{5}-[A-Z0-9]{3}-[A-Z0-9]{3}[A-Z]{0,2}$/, // Honda
  /^[79]\d{2}-\d{4,5}[A-Z]?$/, // MTD
  /^[123]?\d{8}\/\d$/, // Castelgarden, GGP, Stiga
  /^\d{4}-\d{4}-\d{2}$/,
  /^\d{2}[ -]\d{3}[ -]\d{2}-?S\d?$/, // Kohler
  /^\d{9}-\d{4}$/, // Loncin
  /^(AM|GY|GX|LVA|MIU|TCU)\d{5,6}$/, // John Deere
  /^\d\.\d{3}-\d{3}\.\d$/, // Kärcher
]

const whole = [...spacedFormats.map((format) => new RegExp(`^(?:${format.source})$`)), ...makerFormats]

/** `1123 120 1612` is a part of a maker, and no machine. */
export const isMakersNumber = (text: string): boolean => whole.some((format) => format.test(text))

/** Shapes of European wholesalers and makers of replacement parts. */
export const wholesalerFormats: readonly RegExp[] = [
  /^\d{2}-\d{5}$/, // Garden Parts
  /^W\d{2}-\d{4}$/,
  /^(FTC|NZ|EX|RO|PJ|KD|PM|CZK\w{1,2}-)\d{2,6}[A-Z]?$/,
  /^M8\d{4,6}$/,
  /^G\d{5}[A-Z]?$/,
  /^\d{2}-\d{3,4}$/, // Oregon, Jag and others
  /^\d{3}-\d{3}$/, // Stens
  /^[23578]\d{7}$/, // Granit
]

/** Brand names that stand before a number; matched as whole words, whatever the case. */
export const brandWords: readonly string[] = [
  'AL-KO',
  'Alpina',
  'Ariens',
  'AYP',
  'Bosch',
  'Briggs & Stratton',
  'Briggs&Stratton',
  'Castel Garden',
  'Castelgarden',
  'Champion',
  'Craftsman',
  'Cub Cadet',
  'Dolmar',
  'Echo',
  'Efco',
  'Einhell',
  'GGP',
  'Granit',
  'Hitachi',
  'Homelite',
  'Honda',
  'Husqvarna',
  'John Deere',
  'Jonsered',
  'Kärcher',
  'Kawasaki',
  'Kohler',
  'Lifan',
  'Loncin',
  'Makita',
  'McCulloch',
  'Mitsubishi',
  'MTD',
  'Murray',
  'NGK',
  'Oleo-Mac',
  'Oregon',
  'Partner',
  'Poulan',
  'Robin',
  'Ryobi',
  'Shindaiwa',
  'Snapper',
  'Solo',
  'Stiga',
  'STIHL',
  'Subaru',
  'Tanaka',
  'Tecumseh',
  'Tillotson',
  'Toro',
  'Troy-Bilt',
  'Viking',
  'Walbro',
  'Yard-Man',
  'Zama',
  'Zenoah',
]
