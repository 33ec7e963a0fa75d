/** Languages in which lists name countries. */
const languages = 'en de fr es ru zh it pl pt nl cs sk sv da nb fi hu ro bg uk tr ja'.split(' ')
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Spellings that no language's list of countries has. */
const others =
  'EU, European Union, Europa, Europe, UE, ЕС, Евросоюз, PRC, P.R.China, PR China, VR China, VRC, Mainland China, RPC, КНР, UK, England, Great Britain, Großbritannien, Grande-Bretagne, Англия, USA, U.S.A., United States of America, Vereinigte Staaten von Amerika, Etats-Unis, EE.UU., США, Korea, South Korea, Südkorea, Corée, Corea, Корея, 韩国, Holland, Czech Republic, Tschechien, Tschechische Republik, République tchèque, República Checa, Чехия, Taiwan, R.O.C., Hong Kong, Türkei, Turkey, Turquie, Россия, РФ, Russian Federation, Macedonia, Viet Nam, Vietnam'
const threeLetters =
  'ARG AUS AUT BEL BGR BLR BRA CAN CHE CHL CHN COL CZE DEU DNK EGY ESP EST FIN FRA GBR GRC HKG HRV HUN IDN IND IRL IRN ISR ITA JPN KAZ KOR LTU LUX LVA MAR MEX MYS NLD NOR NZL PAK PER PHL POL PRT ROU RUS SAU SGP SRB SVK SVN SWE THA TUN TUR TWN UKR USA VNM ZAF'

const known = new Set<string>([...others.split(','), ...threeLetters.split(' ')].map(fold))
for (const language of languages) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  for (const first of letters)
    for (const second of letters) {
      const name = names.of(first + second)
      if (name !== undefined) known.add(fold(name)).add(fold(first + second))
    }
}

const madeIn = /^(?:made in|hergestellt in|fabriqué en|hecho en|сделано в|wyprodukowano w|fabricado em)\s+/iu

/** A country by its name in one of the languages of the lists, or by its ISO code; null for anything else. */
export const parseCountry = (text: string): string | null => {
  const name = text.replace(madeIn, '').trim()
  // `DE - Germany`, `Germany (DE)`: one known part is enough.
  const parts = [name, ...name.split(/\s*[-–/(),;]\s*/)]
  return parts.some((part) => part !== '' && known.has(fold(part))) ? name : null
}
