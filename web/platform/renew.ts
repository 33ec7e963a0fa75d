const memory = 'renewed'

/** A version is known by its first script. */
const versionHere = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

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
  if (sessionStorage.getItem(memory) === versionHere() || !(await isServerThere(url))) return false
  sessionStorage.setItem(memory, versionHere())
  if (url === location.href) location.reload()
  else location.assign(url)
  return true
}
