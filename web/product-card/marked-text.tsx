import { Fragment, type ReactNode } from 'react'
import { type Range, wordRanges } from '#web/product-card/marks.ts'

/** A text with the given ranges marked; `plain` renders each part, marked or not. */
const marked = (text: string, ranges: readonly Range[], plain: (part: string) => ReactNode): ReactNode => {
  const parts = ranges.map(([from, to], place) => {
    const before = text.slice(place === 0 ? 0 : ranges[place - 1]?.[1], from)
    return (
      <Fragment key={from}>
        {before !== '' && plain(before)}
        <mark>{plain(text.slice(from, to))}</mark>
      </Fragment>
    )
  })
  const rest = text.slice(ranges.at(-1)?.[1])
  return (
    <>
      {parts}
      {rest !== '' && plain(rest)}
    </>
  )
}

const unchanged = (part: string): ReactNode => part

/** A name with the words of the query marked. */
export const MarkedText = ({
  text,
  query,
  plain = unchanged,
}: {
  text: string
  query: string
  plain?: (part: string) => ReactNode
}) => {
  const ranges = query === '' ? [] : wordRanges(text, query)
  return ranges.length === 0 ? plain(text) : marked(text, ranges, plain)
}
