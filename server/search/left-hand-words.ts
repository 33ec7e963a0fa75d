/**
 * How readers and lists, in whatever language they come, say that a thread turns to the left. A `*` stands for any ending.
 * `left_hand_word` of the database has the same words; `left-hand.test.ts` compares them.
 */

const inWords = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '))

/** Beside a thread (`M10x1.25 LH`, `M12x1,5 à esquerda`) or a word for it, the side alone says it. */
export const sides: readonly string[] = [
  'left hand',
  'left-hand',
  'left handed',
  'left-handed',
  ...inWords(
    'left lefthand lh lht l.h l.h. l.h.t. links linke linker linkes linkse linksgäng* linksdreh* gauche',
    'izquierda izquierdo izq izqda izda esquerda esquerdo esq sinistra sinistro sx stânga',
    'левая левый левое левой левую левосторонн* лівий ліва ліве лівосторонн* лява ляв ляво 左',
    'lewy lewa lewe lewo levý levá levé levotočiv* ľavý ľavá ľavé lijevi lijeva',
    'vänster venstre vasen vasenkätinen bal balos sol kairė kairinis kreisā kreisais vasak',
    'αριστερό αριστερή αριστερόστροφο',
  ),
]

/** What says it only beside a word for thread: elsewhere it is a lever, or turned round. */
export const sidesOfThread: readonly string[] = inWords(
  'reverse reversed inversé inversée inversa inverso invertida лев* обратн* зворотн* лів* lew* levy leva levi levo lavy ters',
)

export const threads: readonly string[] = inWords(
  'thread* gewinde* pas filet filets filetage* filetée rosca* filetto filettatura filetare',
  'резьб* різьб* резба gwint* závit* zavit* navoj* schroefdraad draad gänga* gevind* gjenge* kierre*',
  'menet* diş dişli vida sriegis sriegio vītne keere σπείρωμα',
)

/** Small words between a thread and its side: `rosca a la izquierda`. */
export const between: readonly string[] = [
  'à',
  'a',
  'la',
  'à la',
  'a la',
  'al',
  'de',
  'na',
  'w',
  'po',
  'till',
  'til',
]

/** Words that say it alone. */
export const wholes: readonly string[] = inWords(
  'linksgewinde* linksdraad lewoskrętn* vänstergäng* venstregevind* venstregjenge* vasenkierre* vasenkierteinen balmenet*',
)

/** The same in languages without blanks. */
export const closedUp: readonly string[] = inWords(
  '左旋螺纹 左螺纹 左旋牙 左旋 左牙 反牙 反丝 左ねじ 左ネジ 逆ねじ 逆ネジ 왼나사',
)

/** What says it before the measures of a thread, too: `LH M10x1.25`. Any other word would be a left mirror with that thread. */
export const before: readonly string[] = [
  'lh',
  'lht',
  'l.h.',
  'left hand',
  'left-hand',
  'left handed',
  'left-handed',
]
