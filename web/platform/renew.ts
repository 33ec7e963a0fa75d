import { versionHere } from '#web/platform/version.ts'

const memory = 'renewed'

/** Versions that have made way in this tab, one a line: two servers of different versions must not toss it about. */
const renewed = (): string[] => (sessionStorage.getItem(memory) ?? '').split('\n')

const isServerThere = (url: string): Promise<boolean> =>
  fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * For a file of this version that did not come: where the server answers, it has a newer version, and the page at
 * `url` is shown whole. Once a version: a file that is missing for another reason must not make the page go round.
 */
export const renewOnce = async (url: string): Promise<boolean> => {
  const before = renewed()
  if (before.includes(versionHere()) || !(await isServerThere(url))) return false
  sessionStorage.setItem(memory, [...before, versionHere()].join('\n'))
  if (url === location.href) location.reload()
  else location.assign(url)
  return true
}
