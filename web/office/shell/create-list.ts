import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useQuery } from '#web/platform/use-query.ts'
import type { Refusal } from '#contract/envelope.ts'
import { type OfficeCall, type OfficeLoaderArgs, useOfficeCall } from '#web/office/shell/use-office-call.ts'
import { pageFailure } from '#web/platform/page.ts'

/** Which page of the list the call reads. */
interface PageInput {
  cursor?: string
  pageSize: number
}

interface Answer<Row> {
  code: 200
  rows: Row[]
  total: number
  previous?: string | null | undefined
  next?: string | null | undefined
}

/** Makes the call of a list with the filters of the address. */
type ReadList<Row> = (
  call: OfficeCall,
  query: URLSearchParams,
  page: PageInput,
) => Promise<Answer<Row> | Refusal>

interface ListData<Row> {
  rows: Row[]
  previous: string | null
  next: string | null
  readAt: string
  /** The server did not answer: the rows are those of the last answer. */
  isStale: boolean
}

export interface List<Row> {
  read: ReadList<Row>
  loader: (args: OfficeLoaderArgs) => Promise<ListData<Row>>
  /** Keeps the rows on the screen for the time when the server does not answer. */
  keep: (data: ListData<Row>) => void
}

const defaultPageSize = 100

const withoutCursor = (query: URLSearchParams): URLSearchParams => {
  const filters = new URLSearchParams(query)
  filters.delete('cursor')
  return filters
}

/** A list of the office. When the server fails the browser goes on showing the old rows. */
export const createList = <Row>(read: ReadList<Row>, pageSize = defaultPageSize): List<Row> => {
  // Only effects write it, so it stays null on the server, whose memory all readers share.
  let last: ListData<Row> | null = null
  const readPage = async (call: OfficeCall, query: URLSearchParams) => {
    const cursor = query.get('cursor') ?? 'first'
    const answer = await read(call, query, { cursor, pageSize })
    // Every row of the page is deleted since: an empty page would say that the whole list is empty.
    const previous = answer.code === 200 && answer.rows.length === 0 ? answer.previous : null
    return previous ? read(call, query, { cursor: previous, pageSize }) : answer
  }
  return {
    read,
    keep: (data) => {
      last = data
    },
    loader: async ({ call, query }) => {
      const answer = await readPage(call, query).catch((error: unknown) => {
        if (last) return null
        throw error
      })
      if (answer?.code === 200) {
        const { rows, previous = null, next = null } = answer
        return { rows, previous, next, readAt: new Date().toISOString(), isStale: false }
      }
      if (last && (answer === null || answer.code === 500)) return { ...last, isStale: true }
      throw pageFailure(answer?.code ?? 500)
    },
  }
}

/**
 * How many rows the whole list has. They are counted after the rows are shown: null until then. They are counted
 * again after an action has the rows read again, not for every page.
 */
const useTotal = <Row>({ read }: List<Row>, { rows, previous, next }: ListData<Row>): number | null => {
  const call = useOfficeCall()
  const filters = withoutCursor(useQuery()[0]).toString()
  const [counted, setCounted] = useState<{ filters: string; total: number } | null>(null)
  const isReadAgain = useRevalidator().state === 'loading'
  const isWhole = previous === null && next === null
  useEffect(() => {
    if (isWhole || isReadAgain) return
    let isOpen = true
    const take = (answer: Answer<Row> | Refusal) => {
      if (isOpen && answer.code === 200) setCounted({ filters, total: answer.total })
    }
    // Without the total the list is still usable.
    void read(call, new URLSearchParams(filters), { pageSize: 1 }).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, filters, isWhole, isReadAgain, read])
  if (isWhole) return rows.length
  return counted?.filters === filters ? counted.total : null
}

/** The rows of the open page, and how many there are in all. */
export const useList = <Row>(list: List<Row>): ListData<Row> & { total: number | null } => {
  const data = useLoaderData<ListData<Row>>()
  useEffect(() => list.keep(data), [list, data])
  return { ...data, total: useTotal(list, data) }
}
