/** How the gallery shows its icons; what is no plain colour or length falls to the icon element's default. */
export interface IconLook {
  color: string
  width: string
}

const color = /^(?:[a-z]{3,25}|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8}))$/i
const width = /^(?:\d{1,3})(?:\.\d{1,2})?(?:em|rem|px)$/

export const iconLookOf = (query: URLSearchParams): IconLook => {
  const given = { color: query.get('color')?.trim() ?? '', width: query.get('width')?.trim() ?? '' }
  return {
    color: color.test(given.color) ? given.color : 'white',
    width: width.test(given.width) ? given.width : '1.2em',
  }
}
