import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { apiExamples } from '#server/platform/http/api-examples.ts'

type JsonSchema = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' })

const envelopeOf = (descriptor: Endpoint): JsonSchema => {
  const output = schemaOf(descriptor.output, 'output')
  const extra = descriptor.extra ? schemaOf(descriptor.extra, 'output') : {}
  const content =
    descriptor.answer === 'rows'
      ? { rows: { type: 'array', items: output }, total: { type: 'integer' }, ...Object(extra['properties']) }
      : { data: output }
  return {
    type: 'object',
    properties: { code: { type: 'integer', enum: [200] }, msg: { type: 'string' }, ...content },
  }
}

const mayAskForWork = (descriptor: Endpoint): boolean => descriptor.reasons?.includes('CHALLENGE') ?? false

const taskSchema: JsonSchema = {
  type: 'object',
  description:
    'With `CHALLENGE`: a task in the format of altcha. Send the call again with `uuid` and the solution, or wait for `Retry-After` and send it unchanged.',
  properties: { uuid: { type: 'string' }, challenge: { type: 'object' } },
}

const retryAfter = {
  'Retry-After': {
    description: 'With `CHALLENGE` and `RATE_LIMITED`: seconds to wait before the call is sent again.',
    schema: { type: 'integer' },
  },
}

/** Headers of calls whose refusals have `Retry-After`. */
const headersOf = ({ reasons = [] }: Endpoint) =>
  reasons.includes('CHALLENGE') || reasons.includes('RATE_LIMITED') ? { headers: retryAfter } : {}

const refusal = (descriptor: Endpoint): JsonSchema => ({
  type: 'object',
  properties: {
    code: { type: 'integer', enum: [401, 403, 404, 500, 601] },
    msg: { type: 'string', description: "For people, in the request's language." },
    reason: { type: 'string', ...(descriptor.reasons ? { enum: [...descriptor.reasons] } : {}) },
    ...(mayAskForWork(descriptor) ? { data: taskSchema } : {}),
    traceId: { type: 'string' },
  },
})

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** What an example sends as a parameter; an empty object where it sends none of that name. */
const exampleOf = (descriptor: Endpoint, name: string): { example?: unknown } => {
  const value = apiExamples.get(descriptor.name)?.input[name]
  return value === undefined ? {} : { example: value }
}

const parametersOf = (descriptor: Endpoint, input: JsonSchema) => {
  const inPath = pathNames(descriptor.path)
  const properties: Record<string, unknown> = descriptor.method === 'GET' ? Object(input['properties']) : {}
  const query = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
      ...exampleOf(descriptor, name),
    })),
    ...query.map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
      ...exampleOf(descriptor, name),
      ...(name === 'attr' ? { style: 'deepObject' } : {}),
    })),
    { $ref: '#/components/parameters/Lang' },
    ...(descriptor.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
}

interface Content {
  schema: JsonSchema
  example?: unknown
}

const contentOf = (descriptor: Endpoint, schema: JsonSchema): Record<string, Content> => {
  const example = apiExamples.get(descriptor.name)?.input
  return descriptor.takesFile
    ? { 'multipart/form-data': { schema: withFile(schema, descriptor.takesFile.field), example } }
    : bodyOf(descriptor, { schema, example })
}

const withFile = (schema: JsonSchema, field: string): JsonSchema => ({
  ...schema,
  properties: { ...Object(schema['properties']), [field]: { type: 'string', format: 'binary' } },
})

const bodyOf = (descriptor: Endpoint, content: Content) => ({
  'application/json': content,
  ...(descriptor.takesForms
    ? { 'application/x-www-form-urlencoded': content, 'multipart/form-data': content }
    : {}),
})

const operationOf = (descriptor: Endpoint) => {
  const input = schemaOf(descriptor.input, 'input')
  return {
    operationId: descriptor.name,
    summary: descriptor.summary,
    tags: [descriptor.path.startsWith('/api/office/') ? 'office' : 'shop'],
    security: descriptor.auth === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(descriptor, input),
    ...(descriptor.method === 'POST' ? { requestBody: { content: contentOf(descriptor, input) } } : {}),
    responses: {
      200: {
        description: 'The envelope: `code` 200 with the answer, or a refusal.',
        ...headersOf(descriptor),
        content: {
          'application/json': {
            schema: { oneOf: [envelopeOf(descriptor), refusal(descriptor)] },
            example: apiExamples.get(descriptor.name)?.answer,
          },
        },
      },
    },
  }
}

/** The OpenAPI description of every call, made from the descriptors; office calls only where asked for. */
export const openApi = (options: { withOffice: boolean; shopName: string }) => {
  const shown: Endpoint[] = Object.values(endpoints).filter(
    (descriptor) => options.withOffice || !descriptor.path.startsWith('/api/office/'),
  )
  return {
    openapi: '3.0.3',
    info: { title: `${options.shopName} API`, version: '1' },
    paths: Object.fromEntries(
      shown.map((descriptor) => [
        descriptor.path,
        { [descriptor.method.toLowerCase()]: operationOf(descriptor) },
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        Lang: {
          name: 'Lang',
          in: 'header',
          schema: { type: 'string', enum: ['en-US', 'zh-CN', 'fr-FR', 'de-DE', 'es-ES', 'ru-RU'] },
        },
        IdempotencyKey: { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 100 } },
      },
    },
  }
}
