import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type ApiExample, apiExamples, examplesByFeature } from '#server/platform/http/api-examples.ts'
import { type HttpRuntime } from '#server/platform/http/call-routes.ts'
import { openApi } from '#server/platform/http/open-api.ts'
import { callRequestOf, languageOfCall } from '#server/platform/http/request-context.ts'

type Description = ReturnType<typeof openApi>

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Part of a page, with examples that its test runs. */
const clientsGuide = readFileSync(new URL('clients-guide.html', import.meta.url), 'utf8')

/**
 * Serves `/api/openapi.json`, its page at `/api/docs`, and the guide for clients at `/api/docs/clients`: shop
 * calls for everyone, office calls for staff.
 */
export const registerApiDocs = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const describe = async (request: Parameters<typeof callRequestOf>[0]) => {
    const { staff } = await callRequestOf(request, {
      language: languageOfCall(request),
      isHttps: runtime.config.isHttps,
      audience: 'office',
      sessions: runtime.sessions,
    })
    return openApi({ withOffice: staff !== null, shopName: runtime.config.shop.name })
  }
  app.get('/api/openapi.json', { config: { isPublicRead: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    return describe(request)
  })
  app.get('/api/docs', { config: { isPublicRead: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
    return callsPage(await describe(request))
  })
  app.get('/api/docs/clients', { config: { isPublicRead: true } }, async (_request, reply) => {
    reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8')
    const title = `Clients of the ${runtime.config.shop.name} API`
    return frame(title, clientsGuide.replaceAll('<pre ', '<pre style="overflow:auto" tabindex="0" '))
  })
}

const frame = (
  title: string,
  content: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><link rel="icon" href="/assets/icon.svg" type="image/svg+xml"></head>
<body><main style="max-inline-size:60rem;margin:auto;padding:1rem;font-family:system-ui,sans-serif;line-height:1.5;overflow-wrap:anywhere">
<h1>${escapeHtml(title)}</h1>
${content}</main></body></html>`

const callsPage = (description: Description): string => {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const shown = new Set(operations.map(({ operation }) => operation.operationId))
  const sections = operations.map(({ method, path, operation }) => section(method, path, operation))
  return frame(
    description.info.title,
    `<p>Every handled answer is HTTP 200 with <code>{code, msg, data}</code>, lists with <code>{code, msg, rows, total}</code>.
Origins, cookie or token, languages, the challenge, idempotency, uploads: <a href="/api/docs/clients">the guide for clients</a>.
The machine-readable description: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<p>Pictures: <code>pic</code> names files of <code>/pic/{name}</code>, separated by commas; an empty one is <code>/pic/product.png</code>.
A photo <code>{hash}.webp</code> is available in three widths, <code>/pic/{320|640|1280}/{hash}.{avif|webp}</code>.
A drawing <code>{name}.svg</code> is also available as PNG, <code>/pic/{320|640|1280}/{name}.png</code>; above 120 new pictures a minute and address the answer is 429, when the queue is full 503, both with <code>Retry-After</code>.</p>
${indexOf(shown)}
${sections.join('\n')}`,
  )
}

/** Index of all calls, grouped by feature. */
const indexOf = (shown: ReadonlySet<string>): string => {
  const groups = examplesByFeature.flatMap(({ feature, examples }) => {
    const links = Object.keys(examples)
      .filter((name) => shown.has(name))
      .map((name) => `<a href="#${name}">${name}</a>`)
    return links.length === 0 ? [] : [`<dt>${titleOf(feature)}</dt><dd>${links.join(', ')}</dd>`]
  })
  return `<nav aria-label="Calls"><h2>Calls</h2><dl>${groups.join('\n')}</dl></nav>`
}

const titleOf = (feature: string): string => {
  const words = feature.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const section = (method: string, path: string, operation: Description['paths'][string][string]): string => {
  const needsToken = operation.security.length === 1
  const body =
    'requestBody' in operation && operation.requestBody
      ? Object.values(operation.requestBody.content)[0]?.schema
      : null
  const names = operation.parameters.flatMap((parameter) => ('name' in parameter ? [parameter.name] : []))
  return `<section><h2 id="${operation.operationId}"><code>${method} ${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}${needsToken ? ' <strong>Needs a token.</strong>' : ''}</p>
${names.length > 0 ? `<p>Parameters: ${names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ')}</p>` : ''}
${body ? details('Body', body) : ''}${details('Answer', operation.responses[200].content['application/json'].schema.oneOf[0])}
${examples(method, path, apiExamples.get(operation.operationId))}</section>`
}

const examples = (method: string, path: string, example: ApiExample | undefined): string =>
  example
    ? preformatted('Example of a call', callOf(method, path, example.input)) +
      details('Example of an answer', example.answer)
    : ''

/** The first line of a request, and its body where it has one. */
const callOf = (method: string, path: string, input: ApiExample['input']): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const line = `${method} ${filled}`
  if (method === 'POST') return `${line}\n\n${JSON.stringify(input, null, 2)}`
  const query = Object.entries(input).filter(([name]) => !path.includes(`{${name}}`))
  return query.length === 0
    ? line
    : `${line}?${query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
}

const details = (title: string, schema: unknown): string =>
  preformatted(title, JSON.stringify(schema, null, 2))

const preformatted = (title: string, text: string): string =>
  `<details><summary>${title}</summary><pre style="overflow:auto">${escapeHtml(text)}</pre></details>`
