import { useEffect, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import type { Call } from '#contract/call-client.ts'
import type { Refusal } from '#contract/envelope.ts'
import { useCall } from '#web/platform/app-state.tsx'
import { type PageLoaderArgs, pageFailure } from '#web/platform/page.ts'

/** What the list asks of its call. */
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
type ReadList<Row> = (call: Call, query: URLSearchParams, page: PageInput) => Promise<Answer<Row> | Refusal>

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
  loader: (args: PageLoaderArgs) => Promise<ListData<Row>>
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
  // Only effects write it: on the server, which answers everybody, it stays null.
  let last: ListData<Row> | null = null
  return {
    read,
    keep: (data) => {
      last = data
    },
    loader: async ({ call, query }) => {
      const cursor = query.get('cursor') ?? 'first'
      const answer = await read(call, query, { cursor, pageSize }).catch((error: unknown) => {
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

/** How many rows the whole list has. They are counted after the rows are shown: null until then. */
const useTotal = <Row>({ read }: List<Row>, { rows, previous, next }: ListData<Row>): number | null => {
  const call = useCall()
  const filters = withoutCursor(useSearchParams()[0]).toString()
  const [counted, setCounted] = useState<{ filters: string; total: number } | null>(null)
  const isWhole = previous === null && next === null
  useEffect(() => {
    if (isWhole) return
    let isOpen = true
    const take = (answer: Answer<Row> | Refusal) => {
      if (isOpen && answer.code === 200) setCounted({ filters, total: answer.total })
    }
    // The list is of use without its number.
    void read(call, new URLSearchParams(filters), { pageSize: 1 }).then(take, () => undefined)
    return () => {
      isOpen = false
    }
  }, [call, filters, isWhole, read])
  if (isWhole) return rows.length
  return counted?.filters === filters ? counted.total : null
}

/** The rows of the open page, and how many there are in all. */
export const useList = <Row>(list: List<Row>): ListData<Row> & { total: number | null } => {
  const data = useLoaderData<ListData<Row>>()
  useEffect(() => list.keep(data), [list, data])
  return { ...data, total: useTotal(list, data) }
}
