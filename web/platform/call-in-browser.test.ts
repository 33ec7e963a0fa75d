import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Language } from '#contract/language.ts'
import { shopCalls } from '#contract/shop/calls.ts'
import germanErrors from '#locales/de/errors.json' with { type: 'json' }
import type { CallError } from '#web/platform/call-error.ts'
import { type KnownCalls, callTimeoutMs, createBrowserCall } from '#web/platform/call-in-browser.ts'

interface Asked {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const asked: Asked[] = []
const told: { successes: string[]; refusals: number[]; errors: CallError['kind'][] } = {
  successes: [],
  refusals: [],
  errors: [],
}
let answer = (response: ServerResponse): void => void response.end()

const server = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    answer(response)
  })
})
const json = (value: unknown, status = 200) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value))
  }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  const { fetch } = globalThis
  // The page's own address is not there to lead `/api/…` to the shop.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${address.port}${path}`, init),
  )
})
beforeEach(() => {
  asked.length = 0
  told.successes.length = 0
  told.refusals.length = 0
  told.errors.length = 0
  json({ code: 200, msg: '', data: null })
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const callIn = (language: Language = 'en', known: KnownCalls = calls) =>
  createBrowserCall(known, () => language, {
    onSuccess: (name) => told.successes.push(name),
    onRefusal: (_name, { code }) => told.refusals.push(code),
    onError: (_name, { kind }) => told.errors.push(kind),
  })

describe('what is sent', () => {
  it('names the language and the type of the body', async () => {
    await callIn('zh')('addWish', { id: 7 })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/api/addWish',
        body: '{"id":7}',
        headers: { lang: 'zh-CN', 'content-type': 'application/json' },
      },
    ])
  })

  it('sends no call that the application does not know', async () => {
    await expect(callIn('en', shopCalls)('officeInfo', {})).rejects.toThrow(
      'this application has no call officeInfo',
    )
    expect(asked).toEqual([])
  })

  it('puts what is asked for into the query, skips empty values and names nested ones', async () => {
    json({ code: 200, msg: '', rows: [], total: 0 })
    await callIn()('listProductByPart', { keyword: '', typeId: '3', attr: { pitch: '3/8', links: '' } })
    const url = new URL(asked[0]?.url ?? '', 'http://shop.example')
    expect([...url.searchParams]).toEqual([
      ['typeId', '3'],
      ['attr[pitch]', '3/8'],
    ])
    expect(asked[0]?.body).toBe('')
  })
})

describe('the guard against double submits', () => {
  it('holds for calls that change something', async () => {
    const call = callIn()
    await call('addWish', { id: 7 })
    await expect(call('addWish', { id: 7 })).rejects.toMatchObject({ kind: 'duplicate' })
    expect(asked).toHaveLength(1)
    expect(told.errors).toEqual(['duplicate'])
  })

  it('lets a call be tried again at once when the first try got no answer', async () => {
    const call = callIn()
    answer = (response) => void response.destroy()
    await expect(call('addWish', { id: 7 })).rejects.toMatchObject({ kind: 'network' })
    json({ code: 200, msg: '', data: null })
    await expect(call('addWish', { id: 7 })).resolves.toMatchObject({ code: 200 })
  })

  it('lets calls that only read pass, posted ones too', async () => {
    const call = callIn()
    for (const round of [1, 2]) {
      await call('getCart', {})
      await call('getPack', { id: 7 })
      await call('moreProduct', { id: 7 })
      expect(asked).toHaveLength(round * 3)
    }
  })
})

describe('what comes back', () => {
  it('is judged by its code alone', async () => {
    json({ code: 601, msg: 'no' })
    expect(await callIn()('addWish', { id: 7 })).toEqual({ code: 601, msg: 'no' })
    expect(told.refusals).toEqual([601])
  })

  it('reports a successful call by name, so that other tabs are notified', async () => {
    await callIn()('addWish', { id: 7 })
    expect(told).toEqual({ successes: ['addWish'], refusals: [], errors: [] })
  })

  it('does not end the session when a 401 answers a check of who is signed in', async () => {
    json({ code: 401, msg: 'no', reason: 'UNAUTHENTICATED' })
    const answer = await callIn()('getinfo', {}, { isSignedOutExpected: true })
    expect(answer.code).toBe(401)
    expect(told.refusals).toEqual([])
    await callIn()('getinfo', {})
    expect(told.refusals).toEqual([401])
  })

  it.each([
    [401, germanErrors.UNAUTHENTICATED],
    [403, germanErrors.FORBIDDEN],
    [404, germanErrors.NOT_FOUND],
    [500, germanErrors.SYSTEM_ERROR],
    [601, germanErrors.SYSTEM_ERROR],
    [418, germanErrors.SYSTEM_ERROR],
  ])('uses the default text of code %i when the answer has no message', async (code, msg) => {
    for (const answered of [{ code }, { code, msg: '' }, { code, msg: null }]) {
      json(answered)
      expect(await callIn('de')('getCart', {})).toEqual({ code, msg })
    }
    expect(told.errors).toEqual([])
  })

  it('accepts a success without a message', async () => {
    json({ code: 200, data: [] })
    expect(await callIn()('getCart', {})).toEqual({ code: 200, msg: '', data: [] })
  })

  it('is an error with its status where it is no envelope', async () => {
    json({ code: 503, msg: 'later' }, 503)
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'status', status: 503 })
    answer = (response) => void response.end('<h1>a proxy</h1>')
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'status', status: 200 })
  })

  it('is a broken connection also where it breaks in the middle of the answer', async () => {
    answer = (response) => void response.destroy()
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'network' })
    answer = (response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"code":200', () => response.destroy())
    }
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'network' })
  })

  it('is waited for during 100 seconds', async () => {
    expect(callTimeoutMs).toBe(100_000)
    const limits: number[] = []
    const real = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      limits.push(milliseconds)
      return real(milliseconds / 1_000)
    })
    answer = () => undefined
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'timeout' })
    answer = (response) => void response.write('{"code":200')
    await expect(callIn()('getCart', {})).rejects.toMatchObject({ kind: 'timeout' })
    expect(limits).toEqual([callTimeoutMs, callTimeoutMs])
  })
})

describe('a CHALLENGE refusal', () => {
  const work = async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 3,
      deriveKey,
      hmacSignatureSecret: 'a',
      hmacKeySignatureSecret: 'b',
    })
    return { code: 601, msg: 'wait', reason: 'CHALLENGE', data: { uuid: 'u1', challenge } }
  }
  /** Refuses the first call and accepts the next. */
  const refuseOnce = (refusal: object) => {
    answer = (response) => {
      const { body } = asked.at(-1) ?? { body: '' }
      const isSolved = body.includes('u1')
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isSolved ? { code: 200, msg: 'done', data: null } : refusal))
    }
  }

  it.each([
    ['login', { email: 'a@b.example', password: 'x' }, 'code'],
    ['regCode', { email: 'a@b.example' }, 'code'],
    ['resetCode', { email: 'a@b.example' }, 'code'],
    ['register', { email: 'a@b.example', code: '123456' }, 'proof'],
    ['resetPwd', { email: 'a@b.example', code: '123456' }, 'proof'],
    ['subscribe', { email: 'a@b.example' }, 'code'],
    ['contact', { email: 'a@b.example' }, 'code'],
    ['officeLogin', { email: 'a@b.example', password: 'x' }, 'code'],
  ] as const)(
    'is solved by the browser for %s without a message to the reader',
    async (name, input, field) => {
      refuseOnce(await work())
      const stages: boolean[] = []
      const options = { idempotencyKey: 'one', onWork: (isWorking: boolean) => stages.push(isWorking) }
      const told200 = await callIn()(name, input, options)
      expect(told200).toMatchObject({ code: 200, msg: 'done' })
      expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
      const sent: Record<string, unknown> = JSON.parse(asked[1]?.body ?? '')
      expect(sent).toMatchObject({ ...input, uuid: 'u1' })
      const payload = JSON.parse(atob(String(sent[field])))
      expect(payload.solution.counter).toBe(3)
      expect(stages).toEqual([true, false])
      expect(told.refusals).toEqual([])
    },
  )

  it('is solved for a form with a file, with the fields before the file', async () => {
    refuseOnce(await work())
    const form = new FormData()
    form.set('card', new File(['x'], 'card.png'))
    expect(await callIn()('cardUpload', form)).toMatchObject({ code: 200 })
    const body = asked[1]?.body ?? ''
    const places = ['name="uuid"', 'name="code"', 'name="card"'].map((name) => body.indexOf(name))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  it('is shown to the reader once when the browser cannot do the work', async () => {
    const refusal = await work()
    refuseOnce(refusal)
    // Browsers have no `crypto.subtle` on plain http.
    vi.spyOn(globalThis.crypto, 'subtle', 'get').mockImplementation(() => JSON.parse('null'))
    expect(await callIn()('subscribe', { email: 'a@b.example' })).toMatchObject({ reason: 'CHALLENGE' })
    expect(asked).toHaveLength(1)
    expect(told.refusals).toEqual([601])
  })
})
