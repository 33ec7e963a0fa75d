/** Names in quotes, and names of properties: what a key of a text looks like where it is used. */
const nameInSource = /(?<=['"`.])([A-Za-z][\w-]*)(?=['"`])|\b([A-Za-z]\w*)(?=:)/g

const isName = /^[A-Za-z][\w-]*$/

const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1)

/**
 * Keys of texts whose last part stands in none of these sources: a text without a screen. Loose on purpose, because
 * a key may be put together from data. Last parts that are no names, such as units, are not looked for.
 */
export const findUnusedKeys = (keys: Iterable<string>, sources: Iterable<string>): string[] => {
  const used = new Set<string>()
  for (const source of sources)
    for (const [, quoted, property] of source.matchAll(nameInSource)) used.add(quoted ?? property ?? '')
  return [...keys].filter((key) => isName.test(lastPart(key)) && !used.has(lastPart(key)))
}
