import { whenIdle } from '#web/platform/idle.ts'

/** So many elements, four rows, take a slow phone no longer than it may keep its reader waiting. */
const pieceSize = 90

/**
 * What is marked `data-below` lies below the first screen and is left out of the page's first layout (`base.css`), so
 * that what is to be read comes sooner. Here it gets its place, piece by piece, once the page answers; from then on
 * everything is laid out as ever, what later pages bring included.
 */
export const layOutRest = (): void => {
  const root = document.documentElement
  const rest = [...document.querySelectorAll('[data-below]')]
  const layOutPiece = () => {
    for (let size = 0; size < pieceSize && rest.length > 0; ) {
      const element = rest.shift()
      element?.removeAttribute('data-below')
      size += element?.getElementsByTagName('*').length ?? 0
    }
    if (rest.length > 0) whenIdle(layOutPiece, 200)
    else root.dataset['laidOut'] = ''
  }
  if (root.dataset['laidOut'] === undefined) whenIdle(layOutPiece, 1_000)
}
