import { Fragment, type ReactNode } from 'react'
import { type Range, wordRanges } from '#web/product-card/marks.ts'

/** A text with some of its stretches marked; `plain` draws what stands in and between them. */
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

const asItIs = (part: string): ReactNode => part

/** A name or word with what the query says of it marked. */
export const MarkedText = ({
  text,
  query,
  plain = asItIs,
}: {
  text: string
  query: string
  plain?: (part: string) => ReactNode
}) => {
  const ranges = query === '' ? [] : wordRanges(text, query)
  return ranges.length === 0 ? plain(text) : marked(text, ranges, plain)
}
