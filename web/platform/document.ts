import type { Language } from '#contract/language.ts'
import type { PageAssets } from '#web/platform/assets.ts'
import { escapeHtml, scriptJson } from '#web/platform/head-html.ts'
import type { PageData, Texts } from '#web/platform/page-data.ts'

interface DocumentParts {
  lang: string
  head: string
  density: string
  body: string
  data: PageData | null
  assets: PageAssets
  /** Asked for behind the style sheets, before these are there: a face that comes later has the whole page laid out anew. */
  fonts?: readonly string[]
  /** What makes the shop an app; the office is none. */
  app?: { manifest: string; ground: string }
}

const textsWritten = new Map<string, string>()

/** A page's data as JSON for a script element. A third of it are texts, always the same of the same features. */
const dataJson = ({ texts, ...rest }: PageData): string => {
  const key = `${rest.language} ${Object.keys(texts).join()}`
  const written = textsWritten.get(key) ?? scriptJson(texts)
  textsWritten.set(key, written)
  return `{"texts":${written},${scriptJson(rest).slice(1)}`
}

const appHead = ({ manifest, ground }: { manifest: string; ground: string }): string =>
  `<link rel="apple-touch-icon" href="/assets/apple-touch-icon.png">
<link rel="manifest" href="${manifest}">
<meta name="theme-color" content="${ground}">
`

/** The whole HTML document. No inline script that runs: the page's data is JSON (docs/trust.md#content-policy). */
export const documentHtml = ({
  lang,
  head,
  density,
  body,
  data,
  assets,
  fonts = [],
  app,
}: DocumentParts): string =>
  `<!doctype html>
<html lang="${lang}" data-density="${density}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${app ? appHead(app) : ''}${head}
${assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('\n')}
${fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${file}" crossorigin fetchpriority="low">`).join('\n')}
${
  data === null
    ? ''
    : `<script type="module" fetchpriority="low" src="${assets.first}" data-entry="${assets.entry}" data-page="${assets.page}" data-scripts="${assets.scripts.join(' ')}"></script>`
}
</head>
<body>
<div id="app">${body}</div>
${data === null ? '' : `<script type="application/json" id="page-data">${dataJson(data)}</script>`}
</body>
</html>
`

const textAt = (texts: Texts, ...path: string[]): string => {
  let found: string | Texts | undefined = texts
  for (const key of path) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : ''
}

/** The last resort when rendering itself failed, or nothing may be shown: plain words, a search box, no script. */
export const failureHtml = (parts: {
  /** Why the reader gets no page, as plain text; without it the fault is the shop's. */
  refusal?: string | undefined
  lang: string
  language: Language
  texts: Texts
  shopName: string
  traceId: string
  assets: PageAssets
}): string => {
  const text = (key: string) => textAt(parts.texts, 'failure', key)
  const title = text(parts.refusal === undefined ? 'title' : 'refused')
  return documentHtml({
    lang: parts.lang,
    head: `<title>${title}</title><meta name="robots" content="noindex">`,
    density: 'default',
    data: null,
    assets: parts.assets,
    body: `<main class="failure"><h1>${title}</h1><p>${parts.refusal === undefined ? text('text') : escapeHtml(parts.refusal)}</p>
<form action="/${parts.language}/search" role="search"><input name="keyword" type="search" aria-label="${textAt(parts.texts, 'search', 'label')}"><button>${textAt(parts.texts, 'search', 'submit')}</button></form>
<p><a href="/${parts.language}">${text('home')}</a></p><p><small>${parts.traceId}</small></p></main>`,
  })
}
