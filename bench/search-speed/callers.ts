import { locales } from '#contract/language.ts'
import { type KeptConnection, keepConnection } from './kept-connection.ts'
import type { RecordedQuery } from './recorded-queries.ts'

export interface Timed {
  query: RecordedQuery
  ms: number
  isGood: boolean
}

const pathOf = ({ kind, text }: RecordedQuery): string =>
  kind === 'suggestion'
    ? `/api/keySuggest?key=${encodeURIComponent(text)}`
    : `/api/listProductByPart?keyword=${encodeURIComponent(text)}`

/** From the first byte sent to the last one read. */
const ask = async (connection: KeptConnection, query: RecordedQuery): Promise<Timed> => {
  const began = performance.now()
  const isGood = await connection.get(pathOf(query), `lang: ${locales[query.lang]}\r\n`).then(
    ({ status, beginning }) => status === 200 && beginning.startsWith('{"code":200'),
    () => false,
  )
  return { query, ms: performance.now() - began, isGood }
}

/** Each caller has one connection and asks the next query as soon as its last one is answered. */
export const askAll = async (
  url: string,
  queries: readonly RecordedQuery[],
  callers: number,
): Promise<Timed[]> => {
  const timed: Timed[] = []
  let next = 0
  const work = async () => {
    const connection = keepConnection(url)
    for (let query = queries[next++]; query; query = queries[next++]) timed.push(await ask(connection, query))
    connection.close()
  }
  await Promise.all(Array.from({ length: callers }, work))
  return timed
}
