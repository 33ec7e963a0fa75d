import { whenIdle } from '#web/platform/idle.ts'

/** So many elements, four rows, take a slow phone no longer than it may keep its reader waiting. */
const pieceSize = 90

/** Lays out all that is left at once; from then on everything is laid out as ever, what later pages bring included. */
export const layOutAll = (): void => {
  document.documentElement.dataset['laidOut'] = ''
}

const isLaidOut = (): boolean => document.documentElement.dataset['laidOut'] !== undefined

/**
 * What is marked `data-below` lies below the first screen and is left out of the page's first layout (`base.css`), so
 * that what is to be read comes sooner. Here it gets its place, piece by piece, once the page answers. Whoever jumps
 * needs the whole of it at once; so does the next page (`layOutAll`).
 */
export const layOutRest = (): void => {
  const rest = [...document.querySelectorAll('[data-below]')]
  const layOutPiece = () => {
    if (isLaidOut()) return
    for (let size = 0; size < pieceSize && rest.length > 0; ) {
      const element = rest.shift()
      element?.removeAttribute('data-below')
      size += element?.getElementsByTagName('*').length ?? 0
    }
    if (rest.length > 0) whenIdle(layOutPiece, { atLatestMs: 200, elseAfterMs: 16 })
    else layOutAll()
  }
  addEventListener('hashchange', layOutAll, { once: true })
  whenIdle(layOutPiece, { atLatestMs: 1_000, elseAfterMs: 100 })
}
