import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useBodyParser } from '#server/platform/http/body.ts'
import { policyReportsIn } from '#server/platform/http/policy-report.rules.ts'
import { registerPolicyReports } from '#server/platform/http/policy-reports.ts'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { createLogger } from '#server/platform/log.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

const modern = (body: object) => ({ type: 'csp-violation', age: 3, url: 'https://parts.example/en', body })
const secret = '0198c0de-aaaa-7bbb-8ccc-1234567890ab'
const broken = modern({
  documentURL: `https://parts.example/en/order/${secret}?q=jane@doe.example`,
  effectiveDirective: 'script-src-elem',
  blockedURL: `https://evil.example/x.js?who=${secret}`,
  sample: 'alert("jane@doe.example")',
})

describe('what is kept of a report', () => {
  it('is the rule, an origin and the kind of page, of both kinds of reports', () => {
    const kept = { directive: 'script-src-elem', blocked: 'https://evil.example', page: 'order' }
    expect(policyReportsIn([broken, { type: 'deprecation', body: {} }])).toEqual([kept])
    const old = {
      'csp-report': {
        'document-uri': 'https://parts.example/parts/3/chains/12',
        'violated-directive': "style-src 'self'",
        'blocked-uri': 'inline',
        referrer: 'https://mail.example/jane',
      },
    }
    expect(policyReportsIn(old)).toEqual([{ directive: 'style-src', blocked: 'inline', page: 'parts' }])
    const extension = modern({ effectiveDirective: 'img-src', blockedURL: 'data:image/png;base64,AAAA' })
    expect(policyReportsIn([extension])).toEqual([{ directive: 'img-src', blocked: 'data:', page: '' }])
  })

  it('is nothing of what is no report, and ten of many', () => {
    for (const body of [null, 3, 'x', {}, [], [null, 1], { 'csp-report': 7 }, [{ type: 'csp-violation' }]])
      expect(policyReportsIn(body)).toEqual([])
    expect(policyReportsIn(Array(500).fill(broken))).toHaveLength(10)
  })
})

describe('POST /csp-report', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  const lines: string[] = []
  beforeEach(() => lines.splice(0))
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const loggedBy = () => {
    const app = Fastify()
    useBodyParser(app)
    registerPolicyReports(app, createLogger({ logLevel: 'info' }, destination))
    return app
  }
  const report = (payload: string | object, contentType = 'application/reports+json', ip = '10.0.0.1') => ({
    method: 'POST' as const,
    url: '/csp-report',
    headers: { 'content-type': contentType },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: ip,
  })

  it('is what the policy of every answer names', async () => {
    const { headers } = await shop.inject({ url: '/api/best' })
    expect(headers['content-security-policy']).toMatch(/; report-uri \/csp-report; report-to csp$/)
    expect(headers['reporting-endpoints']).toBe('csp="/csp-report"')
    expect(securityHeaders(true)['reporting-endpoints']).toBe('csp="/csp-report"')
  })

  it('answers the same to reports and to anything else that is JSON', async () => {
    for (const [payload, type] of [
      [[broken], 'application/reports+json'],
      [{ 'csp-report': {} }, 'application/csp-report'],
      ['', 'text/plain'],
      ['[[],{"a":1}]', 'x/y'],
    ] as const) {
      const answer = await shop.inject(report(payload, type))
      expect([answer.statusCode, answer.body], type).toEqual([204, ''])
    }
  })

  it('takes no large body and nothing that is no JSON', async () => {
    expect((await shop.inject(report('x'))).statusCode).toBe(400)
    expect((await shop.inject(report(`["${'x'.repeat(17_000)}"]`))).statusCode).toBe(413)
  })

  it('logs a line without address, query, sample or reader', async () => {
    const app = loggedBy()
    expect((await app.inject(report([broken]))).statusCode).toBe(204)
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      event: 'policy report',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      page: 'order',
    })
    for (const hidden of [secret, 'jane', 'sample', '10.0.0.1']) expect(lines[0]).not.toContain(hidden)
  })

  it('logs ten a minute of one address and sixty of all, and still answers', async () => {
    const app = loggedBy()
    for (let times = 0; times < 3; times++)
      expect((await app.inject(report(Array(8).fill(broken)))).statusCode).toBe(204)
    expect(lines).toHaveLength(10)
    for (let reader = 2; reader < 12; reader++)
      await app.inject(report(Array(10).fill(broken), undefined, `10.0.0.${reader}`))
    expect(lines).toHaveLength(60)
  })
})
