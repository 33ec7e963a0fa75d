import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useState } from 'react'
import { useMediaQuery } from '#web/ui/use-media-query.ts'

/** Lists up to this length are drawn whole: the browser's own search finds everything in them. */
const maxRowsDrawnWhole = 60

/** A row to draw, or an empty gap as high as the rows that are left out. */
type DrawnItem = { kind: 'row'; row: number } | { kind: 'gap'; height: number; key: string }

interface DrawnRows {
  items: readonly DrawnItem[]
  showRow: (row: number) => void
  measure: (element: HTMLElement | null) => void
}

interface DrawnRowsOptions {
  rowIds: readonly string[]
  /** Always drawn: it must keep the focus while the page scrolls. */
  currentRow: number
  body: RefObject<HTMLElement | null>
  rowHeight: number
  /** Rows that open others below themselves cannot be left out. */
  isDrawnWhole: boolean
}

const wholeList = (count: number): DrawnItem[] =>
  Array.from({ length: count }, (_, row) => ({ kind: 'row', row }))

const withGaps = (
  drawn: readonly { index: number; start: number; end: number }[],
  from: number,
  to: number,
): DrawnItem[] => {
  let end = from
  const items = drawn.flatMap(({ index, ...place }): DrawnItem[] => {
    const height = place.start - end
    end = place.end
    const row = { kind: 'row', row: index } as const
    return height > 0 ? [{ kind: 'gap', height, key: `before ${index}` }, row] : [row]
  })
  return to > end ? [...items, { kind: 'gap', height: to - end, key: 'after' }] : items
}

/**
 * Which rows to draw: of a long list those near the screen. All rows on the server, without script, on paper and in a
 * short list.
 */
export const useDrawnRows = (options: DrawnRowsOptions): DrawnRows => {
  const { rowIds, currentRow, body, rowHeight, isDrawnWhole } = options
  const isPrinting = useMediaQuery('print')
  const [top, setTop] = useState<number | null>(null)
  const isLong = rowIds.length > maxRowsDrawnWhole && !isPrinting && !isDrawnWhole
  useEffect(() => {
    const box = body.current?.getBoundingClientRect()
    if (box) setTop(box.top + scrollY)
  }, [body, isLong])
  const isActive = isLong && top !== null
  // oxlint-disable-next-line react/incompatible-library -- its functions go to effects and event handlers only
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rowIds.length,
    estimateSize: () => rowHeight,
    getItemKey: (row) => rowIds[row] ?? row,
    overscan: 15,
    scrollMargin: top ?? 0,
    enabled: isActive,
    indexAttribute: 'data-row',
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), currentRow])].toSorted((one, other) => one - other),
  })
  if (!isActive)
    return { items: wholeList(rowIds.length), showRow: () => undefined, measure: () => undefined }
  return {
    items: withGaps(virtualizer.getVirtualItems(), top, top + virtualizer.getTotalSize()),
    showRow: (row) => virtualizer.scrollToIndex(row),
    measure: virtualizer.measureElement,
  }
}
