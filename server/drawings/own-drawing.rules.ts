const elements = new Set('svg g title style defs pattern path circle rect text'.split(' '))

/** Longer than any drawing of the shop. */
const longestSvg = 1_000_000

/**
 * Whether our own drawing code could have written this SVG: it uses few elements, loads nothing and runs nothing. The
 * process that renders it accepts nothing else.
 */
export const isOwnDrawing = (svg: string): boolean =>
  svg.length <= longestSvg &&
  svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" ') &&
  [...svg.matchAll(/<\/?([^\s/>]*)/g)].every(([, name = '']) => elements.has(name)) &&
  !/\bhref|\bon\w+=|@import|url\((?!#[rq]\))|&(?!amp;|lt;|gt;|quot;)/i.test(svg)
