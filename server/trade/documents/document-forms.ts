import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'

type Kind = 'inquery' | 'order'

/** Where a posted form leads, or why it stays. */
type Posted = { path: string } | { message: string; values: Record<string, string> }

/**
 * The forms of a document's page, for readers without script: a message to the supplier, and the acceptance of every
 * priced line of a quote. What was typed stays with the reason against it.
 */
export const registerDocumentForms = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  const options = { config: { takesForms: true }, bodyLimit: mostFormBytes }
  for (const kind of ['inquery', 'order'] as const)
    app.post(`/:lang/${kind}/:id`, options, (request, reply) =>
      answerForm(runtime, renderer, { kind, request, reply }),
    )
}

interface FormRequest {
  kind: Kind
  request: FastifyRequest
  reply: FastifyReply
}

const answerForm = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  { kind, request, reply }: FormRequest,
) => {
  const callRequest = await readPoster(runtime, request, reply)
  if (!callRequest) return reply
  const { id } = Object(request.params)
  const fields: Record<string, unknown> = Object(request.body)
  const isMessage = kind === 'order' || 'text' in fields
  const posted = isMessage
    ? await sendMessage(runtime, callRequest, { kind, id, fields })
    : await acceptQuote(runtime, callRequest, { id, fields })
  reply.header('cache-control', 'private, no-store')
  const { language } = callRequest
  if ('path' in posted) return reply.redirect(`/${language}/${posted.path}`, 303)
  return sendPostedPage(runtime, renderer, request, reply, {
    url: `/${language}/${kind}/${encodeURIComponent(String(id))}`,
    status: 422,
    posted,
    callRequest,
  })
}

interface FormOf {
  id: unknown
  fields: Record<string, unknown>
}

const acceptQuote = async (
  runtime: HttpRuntime,
  callRequest: CallRequest,
  { id, fields: { version } }: FormOf,
): Promise<Posted> => {
  const { answer } = await runCall(runtime, 'acceptInquery', { id, version }, callRequest)
  return answer.code === 200 ? { path: `order/${answer.data.order.id}` } : { message: answer.msg, values: {} }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const sendMessage = async (
  runtime: HttpRuntime,
  callRequest: CallRequest,
  { kind, id, fields }: FormOf & { kind: Kind },
): Promise<Posted> => {
  const values = { text: textOf(fields['text']), lineId: textOf(fields['lineId']) }
  const call = kind === 'order' ? 'replyOrder' : 'replyInquery'
  const { answer } = await runCall(runtime, call, { id, ...values }, callRequest)
  return answer.code === 200
    ? { path: `${kind}/${encodeURIComponent(String(id))}` }
    : { message: answer.msg, values }
}
