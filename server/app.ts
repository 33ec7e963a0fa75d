import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type PublicReads, primaryReads } from '#server/platform/database/public-reads.ts'
import { AnswerCache } from '#server/platform/http/answer-cache.ts'
import { useBodyParser } from '#server/platform/http/body.ts'
import { useBodyRate } from '#server/platform/http/body-rate.ts'
import type { CatalogueChanges } from '#server/platform/http/catalogue-version.ts'
import type { CallHandlers } from '#server/platform/http/call-context.ts'
import { type HttpRuntime, registerCalls } from '#server/platform/http/call-routes.ts'
import { createClientErrorHandler } from '#server/platform/http/client-errors.ts'
import { sendEdge, useErrorHandler } from '#server/platform/http/edge.ts'
import { useHealth } from '#server/platform/http/health.ts'
import { type PageSource, registerPages } from '#server/platform/http/pages.ts'
import { registerApiDocs } from '#server/platform/http/api-docs.ts'
import { registerPolicyReports } from '#server/platform/http/policy-reports.ts'
import { setCorsHeaders, useOtherOrigins } from '#server/platform/http/other-origins.ts'
import { usePrivateCompression } from '#server/platform/http/private-compression.ts'
import { parseQuery } from '#server/platform/http/query-string.ts'
import { RawAnswers } from '#server/platform/http/raw-answers.ts'
import { useOfficeNetworks } from '#server/platform/http/office-networks.ts'
import { useReadLimit } from '#server/platform/http/read-limit.ts'
import { isOpenedByPerson, readableAddress } from '#server/platform/http/readers-address.rules.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { publicUrlOf } from '#server/platform/mail/mail-frame.ts'
import type { Logger } from '#server/platform/log.ts'
import { registerFiles } from '#server/files/files.routes.ts'
import { registerMedia } from '#server/media/media.routes.ts'
import { createHandlers, type PictureReaders } from '#server/handlers.ts'
import { registerClaimForm } from '#server/business-cards/claim-form.ts'
import { registerQuickOrderForm } from '#server/quick-order/quick-order-form.ts'
import { registerContactForm } from '#server/contact/contact-form.ts'
import { registerPriceLists } from '#server/pricing/price-list/price-list.routes.ts'
import { registerSheets } from '#server/printing/sheets.routes.ts'
import { registerMessageFiles } from '#server/trade/messages/send-message-file.ts'
import { registerDocumentForms } from '#server/trade/documents/document-forms.ts'
import { registerListDownloads } from '#server/lists/list-download.routes.ts'
import { registerPapers } from '#server/trade/papers/papers.routes.ts'
import { registerRowLists } from '#server/uploads/row-list.routes.ts'
import { registerInstall } from '#server/install/install.routes.ts'
import { registerVisitBeacon } from '#server/page-vitals/visit-beacon.ts'
import { registerSubscriberForms } from '#server/subscribers/subscriber-forms.ts'
import { KeptReading } from '#server/platform/database/kept-reading.ts'
import { registerSitemap } from '#server/sitemap/sitemap-files.ts'
import { createTableReader, type TableReader, uploadLimits } from '#server/tables/table-reader.service.ts'
import { createSessionResolver } from '#server/accounts/sessions.service.ts'

export interface AppDependencies {
  config: Config
  db: Database
  /** Database for public reads; default: `db`. */
  reads?: PublicReads
  log: Logger
  /** Keys the HMACs over request bodies. */
  bodySecret: Buffer
  /** Null where only calls are served (tests). */
  pages: PageSource | null
  handlers?: CallHandlers
  /** Read pictures of business cards and of numbers; left out where none are taken. */
  pictures?: Partial<PictureReaders>
  /** Replaces the shop's own table reader, for tests. */
  tables?: TableReader
  /** Is the process ready for readers? */
  isReady?: () => boolean
}

export interface App {
  http: FastifyInstance
  /** Everything shared between readers is emptied when the catalogue changes. */
  useCatalogueVersion(version: number): void
  changes: CatalogueChanges
}

const headerTimeoutMs = 10_000
/** The largest upload over a slow mobile network; smaller bodies have the shorter limit of `useBodyRate`. */
const requestTimeoutMs = 120_000
const silenceTimeoutMs = 30_000
/** Proxies keep idle connections for 60 s. The shop keeps them longer, or a request might meet a closing connection. */
const idleTimeoutMs = 75_000

const readsNone: PictureReaders = {
  readCard: async () => ({ refusal: 'BUSY' }),
  readNumber: async () => ({ refusal: 'BUSY' }),
}

/** The port that `PORT=0` became. */
const listeningPort = (http: FastifyInstance, wanted: number): number => {
  const address = http.server.address()
  return typeof address === 'object' && address ? address.port : wanted
}

/** Puts the shop together: calls, pages, pictures, assets. Does not listen. */
export const createApp = async (dependencies: AppDependencies): Promise<App> => {
  const { config, log } = dependencies
  const loggerInstance: FastifyBaseLogger = log
  const headers = securityHeaders(config.isHttps)
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    keepAliveTimeout: idleTimeoutMs,
    bodyLimit: 256 * 1024,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400, querystringParser: parseQuery },
    http: { maxHeaderSize: 16 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    onProtoPoisoning: 'remove',
    clientErrorHandler: createClientErrorHandler(headers),
    rewriteUrl: (request) => {
      const { url = '/' } = request
      return isOpenedByPerson(request) ? readableAddress(url) : url
    },
    frameworkErrors: (error, request, reply) => {
      setCorsHeaders(config.allowedOrigins, request, reply)
      void sendEdge(request, reply, error.code === 'FST_ERR_BAD_URL' ? 400 : (error.statusCode ?? 400))
    },
  })
  http.server.headersTimeout = headerTimeoutMs
  http.server.maxRequestsPerSocket = 100_000
  // A connection that is busy when the shop begins to close would hold it for as long as it is kept alive.
  http.addHook('preClose', async () => {
    http.server.keepAliveTimeout = 1
  })

  const publicOrigin = config.publicUrl === null ? null : new URL(config.publicUrl).origin
  const tables = dependencies.tables ?? createTableReader({ limits: uploadLimits, log })
  http.addHook('onClose', () => tables.stop())
  const reads = dependencies.reads ?? primaryReads(dependencies.db)
  const runtime: HttpRuntime = {
    config,
    db: dependencies.db,
    reads,
    log,
    handlers: dependencies.handlers ?? createHandlers({ ...readsNone, ...dependencies.pictures, tables }),
    cache: new AnswerCache(config.answerCache),
    rawAnswers: new RawAnswers(),
    bodySecret: dependencies.bodySecret,
    sessions: createSessionResolver(dependencies.db, config),
    publicOrigin,
    pageOrigin: () => publicOrigin ?? publicUrlOf(runtime.config),
  }
  // Links in mails and pages name the port that `PORT=0` became.
  http.addHook('onListen', async () => {
    config.port = listeningPort(http, config.port)
  })

  const headerList = Object.entries(headers)
  http.addHook('onRequest', (_request, reply, next) => {
    for (const [name, value] of headerList) reply.raw.setHeader(name, value)
    next()
  })
  useBodyParser(http)
  useErrorHandler(http, log)
  useOtherOrigins(http, config.allowedOrigins)
  useOfficeNetworks(http, config.officeNetworks)
  useReadLimit(http, config)
  useBodyRate(http)
  usePrivateCompression(http)
  useHealth(http, { db: dependencies.db, reads, isReady: dependencies.isReady ?? (() => true) })
  registerCalls(http, runtime)
  registerSubscriberForms(http, runtime)
  registerApiDocs(http, runtime)
  registerPolicyReports(http, log)
  registerVisitBeacon(http, { db: dependencies.db, log, config })
  registerSheets(http, runtime)
  registerMessageFiles(http, runtime)
  registerPapers(http, runtime)
  registerRowLists(http, runtime)
  registerListDownloads(http, runtime)
  registerPriceLists(http, runtime)
  registerSitemap(http, runtime)
  registerFiles(http, runtime)
  registerMedia(http, { db: dependencies.db, config, log })
  if (dependencies.pages) {
    const renderer = await dependencies.pages(http)
    registerClaimForm(http, runtime, renderer)
    registerInstall(http, { shop: config.shop, clientFolder: resolve(import.meta.dirname, '../dist/client') })
    registerContactForm(http, runtime, renderer)
    registerDocumentForms(http, runtime, renderer)
    registerQuickOrderForm(http, runtime, renderer)
    registerPages(http, runtime, renderer)
  }
  http.setNotFoundHandler((request, reply) => sendEdge(request, reply, 404))

  const useVersion = (version: number) => {
    runtime.cache.useVersion(version)
    runtime.rawAnswers.clear()
    for (const db of reads.databases) KeptReading.forgetAll(db)
  }
  return {
    http,
    useCatalogueVersion: useVersion,
    changes: {
      useVersion,
      datePassed: () => runtime.cache.clear(),
      useNextDate: (atMs) => runtime.cache.useNextChange(atMs),
    },
  }
}
