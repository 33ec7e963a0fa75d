const shortestInflected = 4
const sharedStart = 3
const longestEnding = 3
const shareOfStem = 0.6

/** Only the ends differ: `korka` and `korek`, `колодок` and `колодки`. */
export const differsInEnding = (a: string, b: string): boolean => {
  if (a === b || Math.min(a.length, b.length) < sharedStart || a.length < shortestInflected) return false
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  const longest = Math.max(a.length, b.length)
  return (
    shared >= Math.max(sharedStart, Math.ceil(a.length * shareOfStem)) &&
    longest - shared <= Math.min(longestEnding, shared - 1)
  )
}
