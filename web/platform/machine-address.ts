/** A model by its name, as a device remembers it. */
export interface RememberedMachine {
  modelId: number
  /** `STIHL MS 180` */
  name: string
}

/** A machine, `none` when the reader took it off, null before any choice. */
export type MachineChoice = RememberedMachine | 'none' | null

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The cookie `machine=12.STIHL%20MS%20180` or `machine=none`; nonsense is no choice. */
export const parseChoice = (cookies: string): MachineChoice => {
  const value = /(?:^|;\s*)machine=([^;]*)/.exec(cookies)?.[1] ?? ''
  if (value === 'none') return value
  const [, id, encoded = ''] = /^(\d{1,9})\.(.{1,600})$/.exec(value) ?? []
  const name = decode(encoded)
  return id === undefined || name === null ? null : { modelId: Number(id), name }
}

/** The machine an address names. */
export const machineOfAddress = (query: URLSearchParams): number | null => {
  const named = query.get('for') ?? ''
  return /^\d{1,9}$/.test(named) ? Number(named) : null
}

const carrying = /^\/(?:parts|search|product)(?=[/?#]|$)/

/** Whether a path without language is of a page that says what fits. */
export const takesMachine = (path: string): boolean => carrying.test(path)

/** A path of ours with the reader's machine, where it is of use and not named already. */
export const withMachine = (path: string, modelId: number | null): string => {
  if (modelId === null || !carrying.test(path) || /[?&]for=/.test(path)) return path
  const [, address = '', hash = ''] = /^([^#]*)(.*)$/s.exec(path) ?? []
  return `${address}${address.includes('?') ? '&' : '?'}for=${modelId}${hash}`
}

/** The same list without a machine, from its first page. */
export const withoutMachine = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of ['for', 'onlyFits', 'pageNum']) rest.delete(name)
  return rest
}
