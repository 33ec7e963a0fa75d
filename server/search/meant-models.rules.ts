/** Machines that parts fit, with their makers, all in the normal form of numbers. */
export interface ModelRows {
  models: [maker: string, model: string][] | null
}

export interface MeantModels {
  /**
   * Models that are said in short, none where one is called just so: `180` beside STIHL is the MS 180, or else `372` beside
   * Husqvarna the 372 XP; `MS500` is the MS 500i beside any maker and none. `keys` are in the normal form of numbers.
   */
  modelsMeant(keys: readonly string[], makers: readonly string[]): string[]
}

/** More machines than a page names are no answer: `160` beside Honda may be any of them. */
const mostMeant = 3
/** Without its maker, less than this may be anything. */
const shortestAlone = 5
/** Letters, a figure, letters: names of other kinds are not said in short. */
const plainName = /^([A-Z]{0,4})(\d+)([A-Z]{0,3})$/
const plainKey = /^([A-Z]{0,4})(\d+)$/

interface PlainModel {
  name: string
  before: string
  behind: string
}

/** Puts the models where they are found: by their figure, for each maker and for all. */
export const meantModelsOf = ({ models }: ModelRows): MeantModels => {
  const byFigure = new Map<string, PlainModel[]>()
  for (const [maker, name] of models ?? []) {
    const [, before = '', figure, behind = ''] = plainName.exec(name) ?? []
    if (figure === undefined) continue
    for (const place of [`${maker} ${figure}`, figure]) {
      const known = byFigure.get(place)
      if (known) known.push({ name, before, behind })
      else byFigure.set(place, [{ name, before, behind }])
    }
  }
  const inShort = (place: string, letters: string): string[] => {
    const alike = byFigure.get(place) ?? []
    if (alike.some(({ before, behind }) => before === letters && behind === '')) return []
    const after = letters === '' ? alike.filter(({ behind }) => behind === '') : []
    const found = after.length > 0 ? after : alike.filter(({ before }) => before === letters)
    return found.length > mostMeant ? [] : found.map(({ name }) => name)
  }
  return {
    modelsMeant: (keys, makers) => {
      const meant = keys.flatMap((key) => {
        const [, letters = '', figure] = plainKey.exec(key) ?? []
        if (figure === undefined) return []
        if (makers.length > 0) return makers.flatMap((maker) => inShort(`${maker} ${figure}`, letters))
        return key.length < shortestAlone || letters === '' ? [] : inShort(figure, letters)
      })
      return [...new Set(meant)]
    },
  }
}
