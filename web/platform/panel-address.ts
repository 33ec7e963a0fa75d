/** Panels lie over a page and are part of its address, so that Back closes them and a link opens them. */
export const panelNames = ['login', 'cart', 'wish', 'pack', 'picture'] as const
export type PanelName = (typeof panelNames)[number]

/** What belongs to a panel and leaves the address with it. */
const panelParameters = ['panel', 'login', 'next', 'product', 'pack', 'quantity']

/** The open panel: `?login=1` or `?panel=cart|wish|pack|picture`. */
export const panelOf = (query: URLSearchParams): PanelName | null => {
  if (query.get('login') === '1') return 'login'
  const named = query.get('panel')
  return panelNames.find((name) => name !== 'login' && name === named) ?? null
}

/** The query of the page alone. */
export const withoutPanel = (query: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(query)
  for (const name of panelParameters) rest.delete(name)
  return rest
}

/** The query with a panel over the page. */
export const withPanel = (
  query: URLSearchParams,
  panel: PanelName,
  parameters: Record<string, string | number> = {},
): URLSearchParams => {
  const made = withoutPanel(query)
  if (panel === 'login') made.set('login', '1')
  else made.set('panel', panel)
  for (const [name, value] of Object.entries(parameters)) made.set(name, String(value))
  return made
}
