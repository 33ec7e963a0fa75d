/** Languages in which lists name countries. */
const languages = 'en de fr es ru zh it pl pt nl cs sk sv da nb fi hu ro bg uk tr ja'.split(' ')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Spellings that no language's list of countries has, by ISO code. */
const others: Readonly<Record<string, string>> = {
  EU: 'EU, European Union, Europa, Europe, UE, ЕС, Евросоюз',
  CN: 'PRC, P.R.China, PR China, VR China, VRC, Mainland China, RPC, КНР',
  GB: 'UK, England, Great Britain, Großbritannien, Grande-Bretagne, Англия',
  US: 'USA, U.S.A., United States of America, Vereinigte Staaten von Amerika, Etats-Unis, EE.UU., США',
  KR: 'Korea, South Korea, Südkorea, Corée, Corea, Корея, 韩国',
  NL: 'Holland',
  CZ: 'Czech Republic, Tschechien, Tschechische Republik, République tchèque, República Checa, Чехия',
  TW: 'Taiwan, R.O.C.',
  HK: 'Hong Kong',
  TR: 'Türkei, Turkey, Turquie',
  RU: 'Россия, РФ, Russian Federation',
  MK: 'Macedonia',
  VN: 'Viet Nam, Vietnam',
  XI: 'XI, Northern Ireland, Nordirland, Irlande du Nord, Irlanda del Norte, Северная Ирландия, 北爱尔兰',
}
const threeLetters =
  'ARG:AR AUS:AU AUT:AT BEL:BE BGR:BG BLR:BY BRA:BR CAN:CA CHE:CH CHL:CL CHN:CN COL:CO CZE:CZ DEU:DE DNK:DK EGY:EG ESP:ES EST:EE FIN:FI FRA:FR GBR:GB GRC:GR HKG:HK HRV:HR HUN:HU IDN:ID IND:IN IRL:IE IRN:IR ISR:IL ITA:IT JPN:JP KAZ:KZ KOR:KR LTU:LT LUX:LU LVA:LV MAR:MA MEX:MX MYS:MY NLD:NL NOR:NO NZL:NZ PAK:PK PER:PE PHL:PH POL:PL PRT:PT ROU:RO RUS:RU SAU:SA SGP:SG SRB:RS SVK:SK SVN:SI SWE:SE THA:TH TUN:TN TUR:TR TWN:TW UKR:UA USA:US VNM:VN ZAF:ZA'

/** Regions that lists of names hold beside the countries: unknown, Eurozone, United Nations, the rest of Oceania, two for tests. */
const noCountries = new Set(['ZZ', 'EZ', 'UN', 'QO', 'XA', 'XB'])

/** Former codes as today's: `DD` is DE, `SU` is RU, `UK` is GB. */
const codeOf = (region: string): string => new Intl.Locale(`und-${region}`).region ?? region

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })

/** ISO codes by name and code. */
const readCountries = (): Map<string, string> => {
  const countries = new Map<string, string>()
  const english = namesIn('en')
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((region) => english.of(region) !== undefined && !noCountries.has(region))
    .map((region) => [region, codeOf(region)] as const)
  for (const [region, code] of codes) countries.set(fold(region), code)
  for (const names of languages.map(namesIn))
    for (const [region, code] of codes) {
      const name = names.of(region)
      if (name !== undefined) countries.set(fold(name), code)
    }
  for (const pair of threeLetters.split(' ')) countries.set(fold(pair.slice(0, 3)), pair.slice(4))
  for (const [code, list] of Object.entries(others))
    for (const name of list.split(',')) countries.set(fold(name), code)
  return countries
}

/** Read with the first country: a list without origins needs none of it. */
let countries: Map<string, string> | undefined
const codeByName = (name: string): string | undefined => {
  countries ??= readCountries()
  return countries.get(fold(name))
}

const madeIn = /^(?:made in|hergestellt in|fabriqué en|hecho en|сделано в|wyprodukowano w|fabricado em)\s+/iu

const partsOf = (text: string): string[] => {
  const name = text.replace(madeIn, '').trim()
  // `DE - Germany`, `Germany (DE)`: one known part is enough.
  return [name, ...name.split(/\s*[-–/(),;]\s*/)].filter((part) => part !== '')
}

/** A country by its name in one of the languages of the lists, or by its ISO code; null for anything else. */
export const parseCountry = (text: string): string | null => {
  const parts = partsOf(text)
  return parts.some((part) => codeByName(part) !== undefined) ? (parts[0] ?? null) : null
}

/** The ISO code of a country named so; null for anything else. */
export const readCountryCode = (text: string): string | null => {
  for (const part of partsOf(text)) {
    const code = codeByName(part)
    if (code !== undefined && code !== 'EU') return code
  }
  return null
}
