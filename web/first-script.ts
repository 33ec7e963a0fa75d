/**
 * The only script a page asks for itself: it brings the others once the page has been painted, so that on a slow line
 * what is to be read comes first. Imports nothing.
 */
const { entry = '', scripts = '' } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {}

const preload = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), { rel: 'modulepreload', href })

// The first figures of a language cost a phone fifty milliseconds: better while the style sheets are on their way.
new Intl.NumberFormat(document.documentElement.lang).format(0)

let isBegun = false
const begin = (): void => {
  if (isBegun) return
  isBegun = true
  document.head.append(
    ...scripts.split(' ').map(preload),
    Object.assign(document.createElement('script'), { type: 'module', src: entry }),
  )
}

// A page in the background is not painted, and some browsers do not tell: the end of loading will do.
if (document.readyState === 'complete') begin()
else addEventListener('load', begin, { once: true })
new PerformanceObserver(begin).observe({ type: 'paint', buffered: true })
