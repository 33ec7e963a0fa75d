import { Agent, request } from 'node:http'
import { locales } from '#contract/language.ts'
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
const ask = (url: string, agent: Agent, query: RecordedQuery): Promise<Timed> =>
  new Promise((resolve) => {
    const began = performance.now()
    let beginning = ''
    const end = (isGood: boolean) => resolve({ query, ms: performance.now() - began, isGood })
    const sent = request(
      url + pathOf(query),
      { agent, headers: { lang: locales[query.lang] } },
      (response) => {
        response.once('data', (chunk: Buffer) => (beginning = chunk.toString('latin1', 0, 20)))
        response.on('data', () => {})
        response.on('end', () => end(response.statusCode === 200 && beginning.startsWith('{"code":200')))
      },
    )
    sent.on('error', () => end(false))
    sent.end()
  })

/** Each caller has one connection and asks the next query as soon as its last one is answered. */
export const askAll = async (
  url: string,
  queries: readonly RecordedQuery[],
  callers: number,
): Promise<Timed[]> => {
  const timed: Timed[] = []
  let next = 0
  const work = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let query = queries[next++]; query; query = queries[next++]) timed.push(await ask(url, agent, query))
    agent.destroy()
  }
  await Promise.all(Array.from({ length: callers }, work))
  return timed
}
