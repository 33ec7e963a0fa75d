/**
 * The only script a page asks for itself: it brings the others once the page has been painted, so that on a slow line
 * what is to be read comes first. It runs when the whole document is there; and because it waits for the style sheets
 * too, Chromium does not lay the document out at its end without them, which costs a phone a tenth of a second.
 * Imports nothing.
 */
const { entry = '', scripts = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

const preload = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href })

const enter = (): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { type: 'module', src: entry, onerror: layOutAll })

const layOutAll = () => {
  document.documentElement.dataset['laidOut'] = ''
}
const listening = new AbortController()
new MutationObserver(() => listening.abort()).observe(document.documentElement, {
  attributeFilter: ['data-laid-out'],
})
// Whoever comes back to a place in the page, or jumps to one, needs the whole of it at once (`platform/lay-out-rest.ts`).
const [navigation] = performance.getEntriesByType('navigation')
if (location.hash || navigation?.type !== 'navigate') layOutAll()
// So does whoever begins to move in it: what he comes to must not move once more. Browsers scroll before they ask a
// passive listener; one that is not keeps them waiting, so it goes as soon as all is laid out.
for (const sign of ['wheel', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(sign, layOutAll, { signal: listening.signal, passive: sign !== 'wheel' })

// An Enter before the page answers is marked here and done once it answers (`use-line-entry.ts`).
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target instanceof HTMLInputElement && !target.form) target.dataset['entered'] = ''
})

let isBegun = false
const begin = (): void => {
  if (isBegun) return
  isBegun = true
  // One by one: to ask for all of them at once keeps a slow phone from its reader.
  for (const element of [...scripts.split(' ').map(preload), enter()])
    setTimeout(() => document.head.append(element))
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
