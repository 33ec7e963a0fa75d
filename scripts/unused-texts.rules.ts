/** Names in quotes, and names of properties: what a key of a text looks like where it is used. */
const nameInSource = /(?<=['"`.])([A-Za-z][\w-]*)(?=['"`])|\b([A-Za-z]\w*)(?=:)/g

/** `group.${name}`: the keys of a group that come from data. */
const groupInSource = /([A-Za-z][\w-]*)\.\$\{/g

const isName = /^[A-Za-z][\w-]*$/

const partsOf = (key: string): { last: string; group: string } => {
  const parts = key.split('.')
  return { last: parts.at(-1) ?? '', group: parts.at(-2) ?? '' }
}

/**
 * Keys of texts whose last part stands in none of these sources: a text without a screen. A group
 * whose keys are put together from data counts as used. Last parts that are no names, such as units, are not looked for.
 */
export const findUnusedKeys = (keys: Iterable<string>, sources: Iterable<string>): string[] => {
  const used = new Set<string>()
  const usedGroups = new Set<string>()
  for (const source of sources) {
    for (const [, quoted, property] of source.matchAll(nameInSource)) used.add(quoted ?? property ?? '')
    for (const [, group] of source.matchAll(groupInSource)) usedGroups.add(group ?? '')
  }
  return [...keys].filter((key) => {
    const { last, group } = partsOf(key)
    return isName.test(last) && !used.has(last) && !usedGroups.has(group)
  })
}
