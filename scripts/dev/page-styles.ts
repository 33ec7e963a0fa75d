import type { EnvironmentModuleGraph, ViteDevServer } from 'vite'
import type { Manifest } from '#web/platform/assets.ts'

/** Every style sheet that the modules import statically, in the order of the imports. */
const stylesOf = async (graph: EnvironmentModuleGraph, urls: readonly string[]): Promise<string[]> => {
  const seen = new Set<string>()
  const styles: string[] = []
  const visit = async (url: string): Promise<void> => {
    if (seen.has(url)) return
    seen.add(url)
    if (url.endsWith('.css')) return void styles.push(url)
    const module = await graph.getModuleByUrl(url)
    for (const imported of module?.transformResult?.deps ?? []) await visit(imported)
  }
  for (const url of urls) await visit(url)
  return styles
}

const withoutSlash = (url: string): string => url.slice(1)

/** Style sheets that `web/entry-client.tsx` imports itself; the server does not load it. */
const entryStyles = ['/web/ui/tokens.css', '/web/ui/base.css']
const pageModule = /\.route\.tsx$/

/** Stands in for the manifest of a build: where each module lies and which style sheets its page needs. */
export const manifestOf = async (graph: EnvironmentModuleGraph): Promise<Manifest> => {
  const shop = [...entryStyles, ...(await stylesOf(graph, ['/web/routes.ts']))]
  const office = await stylesOf(graph, ['/web/office/office-routes.ts'])
  const manifest: Manifest = {
    'web/first-script.ts': { file: 'web/first-script.ts' },
    'web/entry-client.tsx': { file: 'web/dev-entry.ts', css: shop.map(withoutSlash) },
    'web/office/office-application.ts': {
      file: 'web/office/office-application.ts',
      css: office.map(withoutSlash),
    },
  }
  for (const url of graph.urlToModuleMap.keys()) {
    if (!pageModule.test(url)) continue
    const css = await stylesOf(graph, [url])
    manifest[withoutSlash(url)] = { file: withoutSlash(url), css: css.map(withoutSlash) }
  }
  return manifest
}

/** Vite gives a style sheet as CSS with it, otherwise as a module. */
export const inPageQuery = '?direct'

const styleLink = /<link rel="stylesheet" href="(\/[^"]+)">/g

/**
 * Writes the linked style sheets into the page, so that it is never shown without them. Vite finds each element by its
 * id and replaces the text when the style sheet changes.
 */
export const withInlineStyles = async (
  html: string,
  { environments, config }: ViteDevServer,
  nonce: string,
): Promise<string> => {
  const elements = new Map<string, string>()
  for (const [, url = ''] of html.matchAll(styleLink)) {
    const style = await environments.client.transformRequest(url + inPageQuery)
    const id = `${config.root}${url}`
    elements.set(url, `<style nonce="${nonce}" data-vite-dev-id="${id}">${style?.code ?? ''}</style>`)
  }
  return html
    .replaceAll(styleLink, (_link, url: string) => elements.get(url) ?? '')
    .replace('</head>', `<meta property="csp-nonce" nonce="${nonce}"></head>`)
}
