import { findOutlines } from '#server/vision/outline.rules.ts'
import type { DecodedPicture } from '#server/vision/picture.ts'
import { type Plane, scaled } from '#server/vision/plane.ts'
import { enlarged, straightened, viewSide } from '#server/vision/straighten.rules.ts'

/** Letters of a smaller picture have too few pixels to be read, however large they are shown. */
const mostEnlarged = 3

/** The picture as it is, in a size lines are found in. */
export function wholeView({ grey }: DecodedPicture, side: number): Plane {
  return scaled(grey, Math.min(mostEnlarged, side / Math.max(grey.width, grey.height)))
}

/** Each card, label or plate found in a picture as seen from straight above, likeliest first. */
export function* outlinedViews({ grey, small }: DecodedPicture): Generator<Plane> {
  const factor = grey.width / small.red.width
  for (const outline of findOutlines(small).slice(0, 3)) {
    const card = straightened(grey, enlarged(outline, factor))
    if (card) yield card
  }
}

/** Each card found in a picture and then the picture as a whole. */
export function* viewsOf(picture: DecodedPicture): Generator<Plane> {
  yield* outlinedViews(picture)
  yield wholeView(picture, viewSide)
}
