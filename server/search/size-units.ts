/**
 * How the units of sizes are written: by readers, and by lists in whatever language they come. `size_words` of the
 * database has the same spellings; `size-words.test.ts` compares them.
 */

export interface SizeUnit {
  /** What all spellings become: `in` of `16 дюймов`. */
  word: string
  /** With how many figures before the point a part may have it: `17210V` begins a number. */
  mostFigures: number
  /** In lower case and NFKC. */
  spellings: readonly string[]
}

const inWords = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

export const sizeUnits: readonly SizeUnit[] = [
  {
    word: 'in',
    mostFigures: 3,
    spellings: inWords(
      `" '' ′′ ” “ in inch inches zoll pouce pouces pulgada pulgadas 英寸 吋 寸 インチ 인치`,
      'дюйм дюйма дюймы дюймов дюймовая дюймовый дюйми дюймів цол цола инча',
      'cal cali cale calowy calowa palec palce palců palcov pollice pollici polegada polegadas duim tum tommer tomme',
      'tuuma tuumaa coll colos hüvelyk inci țoli inç cola inča colių collas tolli',
    ),
  },
  {
    word: 'mm',
    mostFigures: 4,
    spellings: inWords(
      'mm мм 毫米 ミリ millimeter millimeters millimetre millimetres миллиметр миллиметра миллиметров',
    ),
  },
  {
    word: 'cm',
    mostFigures: 4,
    spellings: inWords(
      'cm см 厘米 公分 centimeter centimeters centimetre centimetres сантиметр сантиметра сантиметров',
    ),
  },
  {
    word: 'cc',
    mostFigures: 4,
    spellings: inWords('cc ccm cm3 см3 куб куба кубов кубик кубика кубиков 立方厘米 立方'),
  },
  {
    word: 'dl',
    mostFigures: 3,
    spellings: [
      'drive link',
      'drive links',
      'hnacích článků',
      ...inWords(
        'dl link links treibglied treibglieder antriebsglieder glieder tg maillon maillons eslabon eslabón eslabones 节 節 コマ 코',
        'звено звена звеньев зв ланка ланки ланок ogniwo ogniwa ogniw ogn og článek články článků článkov čl',
        'maglia maglie elo elos schakel schakels aandrijfschakels länk länkar drivlänkar ledd drivledd drivled lenkki lenkkiä vetolenkkiä',
        'láncszem szem szemes zale bakla karika članaka členov grandys grandžių lüli posmi posmu κρίκοι κρίκων',
      ),
    ],
  },
  { word: 'v', mostFigures: 3, spellings: inWords('v volt volts voltios вольт в 伏') },
]
