import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { OrderList } from '#contract/shop/quick-order.contract.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendDownload } from '#server/files/send-download.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'
import { type FileFormat, notTakenDownload } from '#server/quick-order/not-taken-file.presenter.ts'

/** As much as the call takes, in the longer spelling of forms. */
const mostBytes = 512 * 1024

/**
 * The form of `/quick-order`. Without script it answers with the page, the list as it was read, and what went into the cart;
 * with `file` it answers with the lines that are not taken as a file.
 */
export const registerQuickOrderForm = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  app.post('/:lang/quick-order', { config: { takesForms: true }, bodyLimit: mostBytes }, (request, reply) =>
    answerForm(runtime, renderer, request, reply),
  )
}

const fieldOf = (body: unknown, name: string): string => {
  const value: unknown = Reflect.get(Object(body), name)
  return typeof value === 'string' ? value : ''
}

/** The answers that the page keeps; the call takes no others. */
const answersOf = (written: string): unknown => {
  try {
    return JSON.parse(written)
  } catch {
    return []
  }
}

const formatOf = (body: unknown): FileFormat | null => {
  const format = fieldOf(body, 'file')
  return format === 'csv' || format === 'xlsx' ? format : null
}

/** Null where the list cannot be read; `message` says why. */
const readList = async (runtime: HttpRuntime, callRequest: CallRequest, text: string, body: unknown) => {
  const input = { text, unit: fieldOf(body, 'unit'), answers: answersOf(fieldOf(body, 'answers')) }
  const { answer } = await runCall(runtime, 'readOrderList', input, callRequest)
  return answer.code === 200 ? { list: answer.data, message: '' } : { list: null, message: answer.msg }
}

const isTaken = ({ state }: OrderList['lines'][number]): boolean => state === 'ready' || state === 'inquiry'

/** Puts the clear lines into the cart, once for one key; answers the text without them. */
const addTaken = async (
  runtime: HttpRuntime,
  callRequest: CallRequest,
  { list, text, key }: { list: OrderList; text: string; key: string },
) => {
  const taken = list.lines.filter(isTaken)
  const lines = taken.flatMap(({ remark, options: [option] }) =>
    option
      ? [{ productId: option.productId, packId: option.packId, quantity: option.quantity, info: remark }]
      : [],
  )
  if (lines.length === 0) return { text, added: 0, message: '' }
  const client = { ...callRequest.client, idempotencyKey: key === '' ? null : key }
  const { answer } = await runCall(runtime, 'addCartLines', { lines }, { ...callRequest, client })
  if (answer.code !== 200) return { text, added: 0, message: answer.msg }
  const outcomes = answer.data.lines
  const gone = new Set(taken.flatMap((line, at) => (outcomes[at]?.lineId ? line.lines : [])))
  const left = text.split(/\r\n|\r|\n/u).filter((_, at) => !gone.has(at + 1))
  return { text: left.join('\n'), added: gone.size, message: outcomes.find(({ msg }) => msg)?.msg ?? '' }
}

const answerForm = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const callRequest = await readPoster(runtime, request, reply)
  if (!callRequest) return reply
  const { body } = request
  const typed = fieldOf(body, 'text')
  let read = await readList(runtime, callRequest, typed, body)
  const format = formatOf(body)
  if (read.list && format)
    return sendDownload(reply, notTakenDownload(read.list, format, callRequest.language))
  let outcome = { text: typed, added: 0, message: read.message }
  if (read.list && fieldOf(body, 'add') !== '') {
    outcome = await addTaken(runtime, callRequest, {
      list: read.list,
      text: typed,
      key: fieldOf(body, 'key'),
    })
    read = await readList(runtime, callRequest, outcome.text, body)
  }
  const values = {
    text: outcome.text,
    list: read.list ? JSON.stringify(read.list) : '',
    added: String(outcome.added),
    key: randomUUID(),
  }
  return sendPostedPage(runtime, renderer, request, reply, {
    url: `/${callRequest.language}/quick-order`,
    status: 200,
    posted: { values, message: outcome.message },
    callRequest,
  })
}
