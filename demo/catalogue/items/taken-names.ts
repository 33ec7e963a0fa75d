/** The names of earlier items, so that the next one gets a name of its own. */
export interface TakenNames {
  /** Whether the owner (type, machines, maker) has an item of that variant. */
  hasVariant(owner: string, variant: number): boolean
  /** Records the variant. False if another item of the owner has that ending of the name; otherwise reserves it. */
  take(owner: string, variant: number, ending: string): boolean
  /** Records that the owner has no further names. */
  close(owner: string): void
  isClosed(owner: string): boolean
}

interface Taken {
  variants: Set<number>
  endings: Set<string>
  isClosed: boolean
}

/** A million items must not fill the memory; then a few names come twice. */
const mostOwners = 120_000

export const takenNames = (): TakenNames => {
  const owners = new Map<string, Taken>()
  const takenBy = (owner: string): Taken => {
    const known = owners.get(owner)
    if (known !== undefined) return known
    if (owners.size > mostOwners) owners.clear()
    const none = { variants: new Set<number>(), endings: new Set<string>(), isClosed: false }
    owners.set(owner, none)
    return none
  }
  return {
    hasVariant: (owner, variant) => owners.get(owner)?.variants.has(variant) ?? false,
    take: (owner, variant, ending) => {
      const { variants, endings } = takenBy(owner)
      variants.add(variant)
      if (endings.has(ending)) return false
      endings.add(ending)
      return true
    },
    close: (owner) => {
      takenBy(owner).isClosed = true
    },
    isClosed: (owner) => owners.get(owner)?.isClosed ?? false,
  }
}
