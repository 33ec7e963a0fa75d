import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageRenderer } from '#contract/page-rendering.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { mostFormBytes } from '#server/platform/http/form-body.ts'
import { sendPostedPage } from '#server/platform/http/pages.ts'
import { readPoster } from '#server/platform/http/posted-form.ts'
import { runCall } from '#server/platform/http/run-call.ts'

/** Accepts every priced line of a quote without script: leads to the order, or answers with the page and what is wrong. */
export const registerAcceptForm = (
  app: FastifyInstance,
  runtime: HttpRuntime,
  renderer: PageRenderer,
): void => {
  const options = { config: { takesForms: true }, bodyLimit: mostFormBytes }
  app.post('/:lang/inquery/:id', options, (request, reply) => answerForm(runtime, renderer, request, reply))
}

const answerForm = async (
  runtime: HttpRuntime,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const callRequest = await readPoster(runtime, request, reply)
  if (!callRequest) return reply
  const { id } = Object(request.params)
  const { version } = Object(request.body)
  const { answer } = await runCall(runtime, 'acceptInquery', { id, version }, callRequest)
  reply.header('cache-control', 'private, no-store')
  const { language } = callRequest
  if (answer.code === 200) return reply.redirect(`/${language}/order/${answer.data.order.id}`, 303)
  return sendPostedPage(runtime, renderer, request, reply, {
    url: `/${language}/inquery/${encodeURIComponent(String(id))}`,
    status: 422,
    posted: { values: {}, message: answer.msg },
    callRequest,
  })
}
