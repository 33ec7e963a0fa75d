const elements = new Set('svg title style defs pattern path circle rect text'.split(' '))

/** Longer than any drawing we make. */
const longestSvg = 1_000_000

/**
 * Could this SVG have come from our own drawing code? That writes few elements, loads nothing and runs nothing; the
 * process that makes pixels of it takes nothing else, wherever it may have come from.
 */
export const isOwnDrawing = (svg: string): boolean =>
  svg.length <= longestSvg &&
  svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ') &&
  [...svg.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => elements.has(name)) &&
  !/\bhref|\bon\w+=|@import|url\((?!#[rq]\))|&(?!amp;|lt;|gt;|quot;)/i.test(svg)
