import type { HeadCollector } from '#web/platform/head-info.ts'
import { headTags } from '#web/platform/head-html.ts'
import type { HeadPage } from '#web/platform/structured-data.ts'

/** What `headTags` writes. */
const ofPage =
  'meta[name=description],meta[name=robots],meta[name^="twitter:"],meta[property],link[rel=canonical],link[hreflang],script[type="application/ld+json"]'

/** Gives the document the head that the server would have sent for the page now open. */
export const showHead = ({ info }: HeadCollector, page: HeadPage): void => {
  if (info === null) return
  for (const element of document.head.querySelectorAll(ofPage)) element.remove()
  document.head.querySelector('title')?.insertAdjacentHTML('afterend', headTags(info, page))
}
