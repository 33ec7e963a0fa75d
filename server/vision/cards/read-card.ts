import { decodePicture, type DecodedPicture } from '#server/vision/picture.ts'
import { headerRefusal } from '#server/vision/picture-header.rules.ts'
import { viewsOf } from '#server/vision/picture-views.ts'
import { type Plane, quarterTurned } from '#server/vision/plane.ts'
import { type ReadingEngine, readingLanguages } from '#server/vision/reading-engine.ts'
import { type Sheet, sheetOf } from '#server/vision/sheet.ts'
import { fieldsOf, isEmptyReading } from '#server/vision/cards/fields.rules.ts'
import { readSheet, type SheetTrial, tried } from '#server/vision/cards/card-lines.ts'
import type { CardOutcome } from '#server/vision/cards/card-reading.ts'

/** Parts of the time after which the search for the best view ends, and after which what was read so far is told. */
const searchShare = 0.4
const readingShare = 0.7
/** A trial this good (of 100 a line) needs no other view of the picture; one this bad may lie on its head. */
const goodTrial = 70
const badTrial = 50

interface Trial extends SheetTrial {
  sheet: Sheet
}

function trialOf(view: Plane, engine: ReadingEngine): Trial {
  const sheet = sheetOf(view)
  return { sheet, ...tried(sheet, engine) }
}

/** The view that reads best; when none reads well, also upside down and from the sides. */
function bestTrial(picture: DecodedPicture, engine: ReadingEngine, until: number): Trial | undefined {
  let best: Trial | undefined
  const consider = (view: Plane) => {
    const trial = trialOf(view, engine)
    if (best === undefined || trial.score > best.score) best = trial
  }
  const views: Plane[] = []
  for (const view of viewsOf(picture)) {
    views.push(view)
    consider(view)
    if ((best?.score ?? 0) >= goodTrial || Date.now() > until) return best
  }
  if (best === undefined || best.score >= badTrial || best.sheet.lines.length === 0) return best
  for (const view of [views[0], views.at(-1)]) {
    for (const quarters of [2, 1, 3] as const) {
      if (view === undefined || Date.now() > until || (best?.score ?? 0) >= goodTrial) break
      consider(quarterTurned(view, quarters))
    }
  }
  return best
}

/**
 * Reads one picture of a card within about three quarters of the given time. Everything it learns of the picture is
 * in what it returns.
 */
export async function readCard(
  image: Buffer,
  engine: ReadingEngine,
  milliseconds: number,
): Promise<CardOutcome> {
  const refusal = headerRefusal(image)
  if (refusal) return { refusal }
  const start = Date.now()
  const picture = await decodePicture(image).catch(() => undefined)
  if (picture === undefined) return { refusal: 'UNREADABLE' }
  await engine.prepare(readingLanguages)
  const best = bestTrial(picture, engine, start + milliseconds * searchShare)
  if (best === undefined) return { refusal: 'NO_TEXT' }
  const reading = fieldsOf(readSheet(best.sheet, best.script, engine, start + milliseconds * readingShare))
  return isEmptyReading(reading) ? { refusal: 'NO_TEXT' } : { reading }
}
