/** A name or synonym of a type, in one language. */
export interface TypePhrase {
  typeId: number
  /** The type it stands under. */
  parentId?: number | null
  lang: string
  phrase: string
  /** What the type is called, which counts before what else people say: прокладка is a gasket, not a set of them. */
  isName?: boolean
  /** What price lists call it, which counts before what people search for: a head gasket is no set of gaskets. */
  isListed?: boolean
}

/**
 * Languages that name the thing last: "fuel filter", „Kraftstofffilter“. In the others it comes first, behind adjectives
 * at most: « filtre à essence », «топливный фильтр».
 */
const headLast = new Set(['en', 'de', 'nl', 'sv', 'da', 'no', 'nb', 'fi', 'hu', 'tr', 'ja', 'zh', 'ko'])
/** Languages that write such words as one: „Motorsägenvergaser“ is a Vergaser. */
const compounding = new Set(['de', 'nl', 'sv', 'da', 'no', 'nb', 'fi', 'hu'])
const shortestCompoundHead = 6
/** Languages in which adjectives stand before the thing: «воздушный фильтр», „świeca” after „nowa”. */
const slavic = new Set(['ru', 'uk', 'bg', 'pl', 'cs', 'sk'])

/** Words behind which a name says what the part is for, with what or of what, no longer what it is. */
const turns = new Set(
  `for fits fit to from with without incl including of by
   fur fuer passend zu zum zur von mit ohne inkl einschl aus
   pour avec sans par
   para por con sin sem com
   per con senza
   для под с со к на от из
   do dla z ze od na
   voor met van
   til till med for av
   pro pre s se bez
   pentru cu za със към
   icin ile`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Words that may stand behind or before the thing without making it another one. */
const neutral = new Set(
  `assy assembly asm complete cpl compl comp genuine original orig new replacement aftermarket oem universal
   left right front rear upper lower inner outer small large big standard std heavy duty pcs pc pack
   type model version style series quality premium typ modell serie ausfuhrung qualitat
   lh rh hand thread threaded linksgewinde rechtsgewinde 左旋螺纹 左旋 左牙 反牙
   compleet complett komplet kompletni kompletny komplette origineel nieuw
   komplett kompl neu links rechts vorn vorne hinten oben unten innen aussen klein gross stk stuck ersatz
   complet complete neuf gauche droite droit avant arriere superieur inferieur origine d
   completo completa nuevo nueva izquierdo derecho delantero trasero superior inferior original novo nova
   esquerdo direito dianteiro traseiro
   в сборе комплект комплектный новый оригинал оригинальный левый правый передний задний
   kompletny kompletna komplet nowy oryginalny lewy prawy przedni tylny`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Behind a figure they belong to the size: „Kolben 44 mm“, "bar 16 in", „Świeca 5 szt.“. */
const units = new Set(
  `mm cm m km mtr in inch inches ft foot zoll tum palce palcow cal cali coll col pulgadas pouces pouce polegadas pollici
   g gr kg lb lbs oz t l lt ltr liter litre litres litros litri ml cl gal v volt w kw watt hp ps cv km a ah mah hz
   cc ccm cm³ bar psi rpm nm links dl tg glieder maillons eslabones elos zubow zub z teeth
   pcs pc pce st stk stck szt ks db kpl kpl. pz pza uds ud un und adet buc
   мм см м дюйм дюйма дюймов кг г л мл в вт квт ач а лс зв зв. шт зубьев звеньев
   寸 英寸 毫米 厘米 米 升 伏 个 件 只 条 节 齿`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  đ: 'd',
  ё: 'е',
}

/** ´ must go first, which the compatibility form takes for a blank. */
const withPlainApostrophes = (text: string): string => text.replace(/[’‘ʼ`´]/g, "'")

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** Lower case without accents; the accent of й and the marks of other scripts stay. Most words of a list are ASCII. */
const fold = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : withPlainApostrophes(text)
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[ßłøæœıđё]/g, (letter) => letters[letter] ?? letter)
        .normalize('NFD')
        .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
        .normalize('NFC')

const isHan = (word: string): boolean => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []

const isAdjective = (word: string): boolean =>
  /^(\p{Script=Cyrillic}+(ый|ий|ой|ая|яя|ое|ее|ые|ие|ен|на|но|ни)|[a-z]+(n|w|v|sk|ck)[yei])$/u.test(word)

interface Known {
  /** In each language the types that the phrase means there before others. */
  meant: Map<string, { weight: number; typeIds: Set<number> }>
  words: number
}

const nameWeight = 2

const weightOf = ({ isName, isListed }: TypePhrase): number =>
  isName === true ? 2 : isListed === true ? 1 : 0

const longestAcross = 8

/** „láncfűrészhez” is Hungarian for a saw. */
const isTurn = (word: string): boolean => turns.has(word) || /^[a-z]{3,}h[oe]z$/.test(word)

/** Where a name turns; a turn within a phrase is none: „nóż do kosiarki” is a mower blade. */
const turnOf = (words: readonly string[], isPhrase: (words: readonly string[]) => boolean): number => {
  const isWithin = (turn: number): boolean =>
    words
      .slice(0, turn)
      .some((_, start) =>
        words
          .slice(turn + 1, start + longestAcross)
          .some((_, length) => isPhrase(words.slice(start, turn + 2 + length))),
      )
  const turn = words.findIndex((word, index) => index > 0 && isTurn(word) && !isWithin(index))
  return turn === -1 ? words.length : turn
}

/** "in 16" is no size, "16 in" is. */
const withoutUnits = (words: readonly string[]): string[] =>
  words.filter((word, index) => !units.has(fold(word)) || !/^\p{N}/u.test(words[index - 1] ?? ''))

const withoutNeutralBehind = (words: readonly string[]): string[] =>
  words.slice(0, words.findLastIndex((word) => !neutral.has(fold(word))) + 1)

const beginsSmall = /^\p{Ll}/u
const isName = (word: string): boolean => /^\p{Lu}\p{Ll}+$/u.test(word)

/**
 * Without the names at the end that nobody knows: the Zubor of "Air filter Zubor" is a maker or a series. Only where small
 * letters before show that the list writes no other word with a capital.
 */
const withoutNamesBehind = (words: readonly string[], isSaid: (word: string) => boolean): string[] => {
  const end = words.findLastIndex((word) => !isName(word) || isSaid(fold(word)) || neutral.has(fold(word)))
  const isSmall = words.slice(1, end + 1).some((word) => beginsSmall.test(word) && isSaid(fold(word)))
  return isSmall ? words.slice(0, end + 1) : [...words]
}

/** The parts of a name between which it turns: "Filter, air" has two, "Carburetor for MS 180" one before the turn. */
const segmentsOf = (
  name: string,
  isSaid: (word: string) => boolean,
  isPhrase: (words: readonly string[]) => boolean,
): string[][] => {
  const isShouted = !/\p{Ll}/u.test(name) && !isHan(name)
  /** Among Chinese or Japanese signs Latin words say whose it is. */
  const isForeign = (word: string): boolean => isHan(name) && /^\p{Script=Latin}+$/u.test(word)
  return (
    withPlainApostrophes(name)
      .normalize('NFKC')
      .replace(
        /(?<=\p{Script=Han})(?=[\p{Script=Latin}\p{N}])|(?<=[\p{Script=Latin}\p{N}])(?=\p{Script=Han})/gu,
        ' ',
      )
      .split(/[,;:()[\]{}|/+&\n\t]|\s[-–—]+\s|\s*\.\s+/u)
      .map((segment) => {
        const words = withoutUnits(segment.match(/[\p{L}\p{M}\p{N}]+(?:['.-][\p{L}\p{M}\p{N}]+)*/gu) ?? [])
        const before = words.slice(0, turnOf(words.map(fold), isPhrase))
        // Sizes and models are no words, capitals among small letters are a maker or a code; a hyphen joins two words.
        const plain = before
          .filter((word) => !/\p{N}/u.test(word))
          .filter((word) => isSaid(fold(word)) || !isForeign(word))
          .filter((word) => isShouted || !/^[\p{Lu}-]{2,}$/u.test(word) || isSaid(fold(word)))
        return withoutNamesBehind(withoutNeutralBehind(plain), isSaid).flatMap((word) =>
          fold(word).split(/[-.]/),
        )
      })
      // «Н/О» is no word.
      .filter((words) => words.some((word) => word.length > 1 || isHan(word)))
  )
}

/** Plurals that nobody writes down: mower blades, « carters ». */
const withS = new Set(['en', 'fr', 'es', 'pt'])

/** The spellings in which a list may write a phrase. */
const spellingsOf = (words: readonly string[], lang: string): string[][] => {
  const last = words.at(-1) ?? ''
  const [first, second] = words
  return [
    [...words],
    ...(withS.has(lang) && /[^sxz]$/.test(last) ? [[...words.slice(0, -1), `${last}s`]] : []),
    // «фильтр топливный» beside «топливный фильтр»
    ...(slavic.has(lang) && words.length === 2 && first && second && isAdjective(first)
      ? [[second, first]]
      : []),
  ]
}

/** Finds the type that a part's name begins or ends with, by the phrases of all languages. */
export class HeadWords {
  readonly #known = new Map<string, Known>()
  readonly #words = new Set<string>()
  readonly #parents = new Map<number, number>()
  readonly #makers: ReadonlySet<string>
  #longest = 1

  /** `makers` are names of brands; beside the thing they say whose it is, not what. */
  constructor(phrases: readonly TypePhrase[], makers: readonly string[] = []) {
    for (const phrase of phrases) {
      const { typeId, parentId, lang } = phrase
      if (parentId !== undefined && parentId !== null) this.#parents.set(typeId, parentId)
      const words = wordsOf(phrase.phrase)
      if (words.length === 0) continue
      for (const spelling of spellingsOf(words, lang)) this.#learn(spelling, typeId, lang, weightOf(phrase))
    }
    // Oleo-Mac is a maker, « óleo » is oil.
    this.#makers = new Set(makers.flatMap(wordsOf).filter((word) => !this.#words.has(word)))
  }

  #learn(words: readonly string[], typeId: number, lang: string, weight: number): void {
    const key = words.join(' ')
    const known = this.#known.get(key) ?? { meant: new Map(), words: words.length }
    const before = known.meant.get(lang)
    if (before === undefined || before.weight < weight)
      known.meant.set(lang, { weight, typeIds: new Set([typeId]) })
    else if (before.weight === weight) before.typeIds.add(typeId)
    this.#known.set(key, known)
    for (const word of words) this.#words.add(word)
    this.#longest = Math.max(this.#longest, words.length)
  }

  /** The type, or null when the name names none or several. Words mean first what they do in the name's language. */
  find(name: string, lang: string | null = null): number | null {
    const [first, second] = this.#segments(name)
    if (first === undefined) return null
    const found = this.#findIn(first, lang)
    if (found !== null || second === undefined) return found
    // "Filter, air" is an air filter; "Deck + screws" are no screws.
    return this.#findIn([...second, ...first], lang, second.length)
  }

  /** The type of a name that says nothing else: 'Chainsaw MS 180' is one, 'Chainsaw sharpener' is none. */
  findWhole(name: string, lang: string | null = null): number | null {
    const words = this.#segments(name).flat()
    const known = this.#known.get(words.filter((word) => !neutral.has(word)).join(' '))
    return known === undefined ? null : this.#only([known], lang)
  }

  #segments(name: string): string[][] {
    return segmentsOf(
      name,
      (word) => this.#words.has(word),
      (words) => this.#known.has(words.join(' ')),
    )
      .map((words) => words.filter((word) => !this.#makers.has(word)))
      .filter((words) => words.length > 0)
  }

  /** `beyond` words at the beginning are not what the name begins with: only together with others do they say a type. */
  #findIn(words: readonly string[], lang: string | null, beyond = 0): number | null {
    const found: Known[] = []
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + this.#longest); end++) {
        const known = this.#known.get(words.slice(start, end).join(' '))
        if (end > beyond && known !== undefined && isHead(known, words.slice(0, start), words.slice(end)))
          found.push(known)
      }
    }
    const last = words.findLast((word) => !neutral.has(word))
    if (found.length === 0 && beyond === 0 && last !== undefined) found.push(...this.#endOf(last))
    const longest = Math.max(...found.map((known) => known.words))
    return this.#only(
      found.filter((known) => known.words === longest),
      lang,
    )
  }

  /** Of several types, the one that all others stand under. */
  #only(found: readonly Known[], lang: string | null): number | null {
    const meanings = found.flatMap(({ meant }) => [...meant])
    const own = meanings.filter(([of]) => of === lang)
    const heard = (own.length > 0 ? own : meanings).map(([, meaning]) => meaning)
    const names = heard.filter(({ weight }) => weight === nameWeight)
    const typeIds = new Set((names.length > 0 ? names : heard).flatMap((meaning) => [...meaning.typeIds]))
    const above = [...typeIds].filter((id) => !typeIds.has(this.#parents.get(id) ?? Number.NaN))
    return above.length === 1 ? (above[0] ?? null) : null
  }

  /** Chinese has no blanks, German joins words: the thing stands at the end of the word. */
  #endOf(word: string): Known[] {
    const shortest = isHan(word) ? 2 : shortestCompoundHead
    for (let start = 1; start <= word.length - shortest; start++) {
      const known = this.#known.get(word.slice(start))
      const isOfLanguage = [...(known?.meant.keys() ?? [])].some((lang) =>
        isHan(word) ? lang === 'zh' || lang === 'ja' : compounding.has(lang),
      )
      if (known !== undefined && isOfLanguage) return [known]
    }
    return []
  }
}

/** Whether the phrase between these words is what the name is about, in one of the phrase's languages. */
const isHead = (known: Known, before: readonly string[], after: readonly string[]): boolean =>
  [...known.meant.keys()].some((lang) =>
    headLast.has(lang)
      ? after.every((word) => neutral.has(word))
      : before.every((word) => neutral.has(word) || (slavic.has(lang) && isAdjective(word))),
  )
