/**
 * The only script a page asks for itself: it brings the others once the page has been painted, so that on a slow line
 * what is to be read comes first. Imports nothing.
 */
const { entry = '', scripts = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

const preload = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href })

/** The page's data are the last of a document: no script may look for them before all of it has come. */
const enter = (): void =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))

let isBegun = false
const begin = (): void => {
  if (isBegun) return
  isBegun = true
  document.head.append(...scripts.split(' ').map(preload), preload(entry))
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', enter, { once: true })
  else enter()
}

/** A page in the background is not painted, and some browsers do not tell. */
const beginUnpainted = (): unknown => setTimeout(begin, document.hidden ? 0 : 1_000)

new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
if (document.readyState === 'complete') beginUnpainted()
else addEventListener('load', beginUnpainted, { once: true })

// Browsers ask once and early whether to install; `web/install/install-prompt.ts` takes the question from here.
addEventListener(
  'beforeinstallprompt',
  (question) => {
    question.preventDefault()
    Reflect.set(globalThis, 'installQuestion', question)
  },
  { once: true },
)

// The first figures of a language cost a phone fifty milliseconds: better while the style sheets are on their way.
new Intl.NumberFormat(document.documentElement.lang).format(0)
