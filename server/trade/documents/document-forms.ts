import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/page-rendering.ts'
import { messageFileForm } from '#contract/shop/message-files.contract.ts'
import { UploadedFile } from '#contract/uploaded-file.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { type CallRequest, runCall } from '#server/platform/http/run-call.ts'
import { createUploadGate, createUploadLimit } from '#server/platform/http/upload-gate.ts'
import { textsOf } from '#server/platform/texts/texts.ts'

type Kind = 'inquery' | 'order'

/** Where a posted form leads, or why it stays. */
type Posted = { path: string } | { message: string; values: Record<string, string> }

/**
 * The forms of a document's page, for readers without script: a message to the supplier, which may carry a file, and the
 * acceptance of every priced line of a quote. What was typed stays with the reason against it.
 */
export const registerDocumentForms = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  const options = {
    config: { takesForms: true, takesFile: messageFileForm },
    bodyLimit: messageFileForm.mostBytes + mostFormBytes,
    onRequest: createFormGate(runtime),
  }
  for (const kind of ['inquery', 'order'] as const)
    app.post(`/:lang/${kind}/:id`, options, (request, reply) =>
      answerForm(runtime, renderer, { kind, request, reply }),
    )
}

/** As before the call that takes a file; a person without script is answered with a page. */
const createFormGate = ({ config, sessions }: HttpRuntime) =>
  createUploadGate(messageFileForm, {
    admit: async (request) => {
      const asked = { language: 'en', isHttps: config.isHttps, audience: 'shop', sessions } as const
      const { buyer, client } = await callRequestOf(request, asked)
      return buyer?.kind === 'buyer'
        ? { key: buyer.userId, isSignedIn: true }
        : { key: client.ipPrefix, isSignedIn: false }
    },
    limit: createUploadLimit(config.limitFactor),
    refuseWith: (request, reply, { retryAfterSeconds }) => {
      void sendEdge(request, reply.header('retry-after', String(retryAfterSeconds ?? 10)), 503)
      return reply
    },
  })

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

/** Keeps the file of the form for its message; `message` says why it cannot be. */
const sendFile = async (
  runtime: HttpRuntime,
  callRequest: CallRequest,
  file: unknown,
): Promise<{ ids: string[]; message: string | null }> => {
  // A form whose field was left empty sends a file without a name.
  if (!(file instanceof UploadedFile) || (file.name === '' && file.bytes.length === 0))
    return { ids: [], message: null }
  const { answer } = await runCall(runtime, 'uploadFile', { file }, callRequest)
  return answer.code === 200 ? { ids: [answer.data.id], message: null } : { ids: [], message: answer.msg }
}

const sendMessage = async (
  runtime: HttpRuntime,
  callRequest: CallRequest,
  { kind, id, fields }: FormOf & { kind: Kind },
): Promise<Posted> => {
  const values = { text: textOf(fields['text']), lineId: textOf(fields['lineId']) }
  const sent = await sendFile(runtime, callRequest, fields['file'])
  if (sent.message !== null) return { message: sent.message, values }
  const call = kind === 'order' ? 'replyOrder' : 'replyInquery'
  const { answer } = await runCall(runtime, call, { id, ...values, files: sent.ids }, callRequest)
  if (answer.code === 200) return { path: `${kind}/${encodeURIComponent(String(id))}` }
  for (const fileId of sent.ids) await runCall(runtime, 'removeFile', { id: fileId }, callRequest)
  // A page cannot fill in the field of a file.
  const again = sent.ids.length > 0 ? ` ${textsOf(callRequest.language, 'message-files')('chooseAgain')}` : ''
  return { message: `${answer.msg}${again}`, values }
}
