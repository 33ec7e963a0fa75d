import type { FastifyInstance } from 'fastify'

/** Filled in by the API page: OpenAPI made from the descriptors. */
export const registerApiDocs = (_app: FastifyInstance): void => undefined
