import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, isLanguage, parseLanguage } from '#contract/language.ts'
import { sendDownload } from '#server/files/send-download.ts'
import { asBuyer } from '#server/platform/database/actor.ts'
import type { HttpRuntime } from '#server/platform/http/call-routes.ts'
import { sendEdge } from '#server/platform/http/edge.ts'
import { callRequestOf } from '#server/platform/http/request-context.ts'
import { textsOf } from '#server/platform/texts/texts.ts'
import { xlsxType } from '#server/platform/xlsx/xlsx-writer.ts'
import {
  type PriceListRequest,
  findCompanyToPrice,
  streamPriceList,
} from '#server/pricing/price-list/price-list.service.ts'

/** A list of a large catalogue takes seconds of processor time; whoever comes then is told to try again. */
const mostAtOnce = 2

/**
 * `/files/prices-{language}.xlsx`: the price list of the signed-in buyer's company. `/files/prices-of-{company}.xlsx`: the
 * same for staff, in the company's language. To everybody else neither is there.
 */
export const registerPriceLists = (app: FastifyInstance, runtime: HttpRuntime): void => {
  const { db, config, sessions } = runtime
  let running = 0
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    { company, ...wanted }: PriceListRequest & { company: string },
  ) => {
    if (!wanted.buyer.seesPrices) return sendEdge(request, reply, 404)
    if (running >= mostAtOnce) return sendEdge(request, reply.header('retry-after', '10'), 503)
    running++
    const content = streamPriceList(db, wanted).once('close', () => running--)
    const name = `${textsOf(wanted.language, 'price-list')('title')} ${company} ${new Date().toISOString().slice(0, 10)}`
    return sendDownload(reply, { name, ending: 'xlsx', contentType: xlsxType, content })
  }
  const identify = (request: FastifyRequest, audience: 'shop' | 'office', language: Language) =>
    callRequestOf(request, { language, isHttps: config.isHttps, audience, sessions })

  app.get('/files/prices-:lang.xlsx', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { lang } = Object(request.params)
    if (typeof lang !== 'string' || !isLanguage(lang)) return sendEdge(request, reply, 404)
    const { buyer } = await identify(request, 'shop', lang)
    if (!buyer) return reply.redirect(`/${lang}/?login=1&next=/${lang}/account`, 302)
    return send(request, reply, { actor: asBuyer(buyer), buyer, language: lang, company: buyer.companyName })
  })

  app.get('/files/prices-of-:company.xlsx', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const { company: id } = Object(request.params)
    const { staff } = await identify(request, 'office', 'en')
    if (!staff) return reply.redirect('/office', 302)
    const isAllowed = staff.permissions.includes('price:read') && staff.permissions.includes('company:read')
    if (!isAllowed || typeof id !== 'string' || !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
      return sendEdge(request, reply, 404)
    const actor = { role: 'staff' as const, userId: staff.userId }
    const company = await findCompanyToPrice(db, actor, { id })
    if (!company) return sendEdge(request, reply, 404)
    const language = parseLanguage(company.lang ?? undefined) ?? 'en'
    return send(request, reply, { actor, buyer: company, language, company: company.name })
  })
}
