/** Names of machines in the normal form of numbers, as the database has them. */
export interface KnownModelRows {
  /** Machines that parts fit, with their makers. */
  models: [maker: string, model: string][] | null
  /** Machines without parts. */
  otherModels: string[] | null
  /** Names that parts fit, of makers that the list did not name. */
  makerless: string[] | null
}

/** Which machines the catalogue has; all texts are in the normal form of numbers. */
export interface KnownModels {
  /** Parts fit a machine that is called so. */
  isMachine(name: string): boolean
  /** A machine that parts fit begins so, with its maker before it or without. */
  beginsMachine(start: string): boolean
  /**
   * A tsquery for products that fit a machine. It names the machines of `names` that the catalogue has. Where no machine
   * is called `openModel`, it also finds those that begin so. Null where nothing is left to ask.
   */
  fittingQuery(names: readonly string[], openModel: string): string | null
  /** Parts fit a machine whose maker no list names and that begins so. */
  beginsMakerless(start: string): boolean
  /** A machine, with parts or without, is called so. */
  isModel(name: string): boolean
  /** Parts fit a machine that is called so and whose maker no list names; it may be this maker's. */
  mayBeOf(name: string, maker: string): boolean
}

/** Whether one of `sorted` begins so. */
const beginsOne = (sorted: readonly string[], start: string): boolean => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < start) from = middle + 1
    else to = middle
  }
  return sorted[from]?.startsWith(start) ?? false
}

/** In the order of their letters, which `beginsOne` compares. */
const inOrder = (texts: Iterable<string>): string[] =>
  [...new Set(texts)].toSorted((one, other) => (one < other ? -1 : Number(one > other)))

/** Letters and a digit: with less too much begins so. */
const shortestStart = /^\p{L}+\d/u

const wordOf = (name: string, mark: string): string => `'${name.toLowerCase()}':${mark}`

/** Puts the names where they are found. */
export const knownModelsOf = ({ models, otherModels, makerless }: KnownModelRows): KnownModels => {
  const rows = models ?? []
  const machines = new Set(rows.map(([, name]) => name))
  const all = new Set([...machines, ...(otherModels ?? [])])
  const fitted = new Set([...all, ...(makerless ?? [])])
  const unclaimed = new Set(makerless)
  const makersOf = Map.groupBy(rows, ([, name]) => name)
  const beginnings = inOrder(rows.flatMap(([maker, name]) => [name, maker + name]))
  const starts = inOrder(makerless ?? [])
  const isModel = (name: string) => all.has(name)
  return {
    isMachine: (name) => machines.has(name),
    beginsMachine: (start) => beginsOne(beginnings, start),
    beginsMakerless: (start) => shortestStart.test(start) && beginsOne(starts, start),
    isModel,
    mayBeOf: (name, maker) => {
      if (!unclaimed.has(name)) return false
      const makers = makersOf.get(name)
      return makers === undefined || makers.some(([one]) => one === maker)
    },
    fittingQuery: (names, openModel) => {
      const isOpen = openModel !== '' && !isModel(openModel)
      const words = [
        ...new Set(names.filter((name) => fitted.has(name)).map((name) => wordOf(name, 'C'))),
        ...(isOpen ? [wordOf(openModel, '*C')] : []),
      ]
      return words.length === 0 ? null : words.join(' | ')
    },
  }
}
