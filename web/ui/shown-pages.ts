/** Page numbers to show: first, last, the open one and its neighbours; null is a gap of two pages or more. */
export const shownPages = (page: number, pageCount: number): (number | null)[] => {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount)
  const pages = [...new Set(wanted)].sort((a, b) => a - b)
  return pages.flatMap((one, place) => {
    const before = pages[place - 1]
    if (before === undefined || one === before + 1) return [one]
    return one === before + 2 ? [one - 1, one] : [null, one]
  })
}
