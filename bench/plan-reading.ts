import type pg from 'pg'
import { PreparingClient, isAhead } from '#server/platform/database/prepared.ts'

/** What the database did for one statement. */
export interface StatementPlan {
  /** Verb and first table, such as `select products`. */
  what: string
  ms: number
  /** Pages of 8 kB touched, all from memory once warm. */
  buffers: number
  /** Ways into tables, such as `products_type_rank` (an index) or `seq scan of brands`. */
  ways: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  'Actual Loops': number
  Plans?: PlanNode[]
}

const explainable = /^\s*(?:\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/i

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const wayOf = (node: PlanNode): string | null => {
  if (node['Actual Loops'] === 0) return null
  if (node['Index Name'] !== undefined) return node['Index Name']
  return node['Node Type'] === 'Seq Scan' ? `seq scan of ${node['Relation Name']}` : null
}

const whatIs = (text: string, nodes: readonly PlanNode[]): string => {
  const verb = /\b(insert into|update|delete from)\s+(?!of\b)(\w+)/.exec(text)
  if (verb) return `${verb[1]?.split(' ')[0]} ${verb[2]}`
  const table = /\bfrom\s+([a-z_]\w*)/i.exec(text)?.[1]
  const read = nodes.map((node) => node['Relation Name']).filter((name) => name !== undefined)
  return `select ${read.find((name) => name === table) ?? read[0] ?? table ?? '–'}`
}

type Send = (text: string, values?: unknown[]) => Promise<{ rows: Explained[] }>
interface Explained {
  'QUERY PLAN': { Plan: PlanNode; 'Execution Time': number }[]
}

/** Runs twice: the second time its pages are in memory, as they are on a busy shop. Nothing of it stays. */
const explain = async (send: Send, text: string, values: unknown[]): Promise<StatementPlan> => {
  let last: Explained | undefined
  for (let run = 0; run < 2; run++) {
    await send('savepoint explained')
    last = (await send(`explain (analyze, buffers, format json) ${text}`, values)).rows[0]
    await send('rollback to savepoint explained')
  }
  const [plan] = last?.['QUERY PLAN'] ?? []
  if (!plan) throw new Error('the database explained nothing')
  const nodes = nodesOf(plan.Plan)
  return {
    what: whatIs(text, nodes),
    ms: plan['Execution Time'],
    buffers: (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0),
    ways: [...new Set(nodes.map(wayOf).filter((way) => way !== null))],
  }
}

/** A connection that explains each statement where it stands, on behalf of its reader, and then runs it. */
export const explainingClient = (record: (plan: StatementPlan) => void): typeof pg.Client =>
  class extends PreparingClient {
    constructor(settings?: pg.ClientConfig) {
      super(settings)
      const send = this.query.bind(this)
      const sendPlainly: Send = (text, values) => Reflect.apply(send, null, [text, values])
      let isInTransaction = false
      const query = async (text: unknown, values?: unknown[]): Promise<unknown> => {
        if (typeof text === 'string' && explainable.test(text) && !isAhead(text)) {
          if (!isInTransaction) await send('begin')
          record(await explain(sendPlainly, text, values ?? []))
          if (!isInTransaction) await send('rollback')
        }
        if (text === 'begin') isInTransaction = true
        if (text === 'commit' || text === 'rollback') isInTransaction = false
        const result: unknown = await Reflect.apply(send, null, [text, values])
        return result
      }
      Object.assign(this, { query })
    }
  }
