import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactShop, messageFrom, startContactShop } from '#server/contact/contact.fixture.ts'
import { endWaits, solveTask } from '#server/testing/proof-of-work.fixture.ts'

let shop: ContactShop
let strict: ContactShop
beforeAll(async () => {
  shop = await startContactShop()
  strict = await startContactShop({ LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await shop.close()
  await strict.close()
})

describe('POST /api/contact', () => {
  it('does not count an invalid message toward the limit of its network', async () => {
    for (let at = 0; at < 8; at++)
      expect(await strict.call('contact', messageFrom('a@taller.example', { message: '' }))).toMatchObject({
        reason: 'MESSAGE_MISSING',
      })
    expect(await strict.call('contact', messageFrom('a@taller.example'))).toMatchObject({ code: 200 })
  })
})

describe("strangers who send messages with another person's address", () => {
  it('do not block messages from the owner of the address', async () => {
    const owner = await strict.newBuyer()
    for (let at = 1; at <= 6; at++)
      await strict.post(messageFrom(owner.email, { message: `Nonsense ${at}` }), `10.6.${at}.1`)
    for (const as of [undefined, owner]) {
      const message = messageFrom(owner.email, { message: `Mine, ${as ? 'signed in' : 'as a guest'}` })
      const headers = as ? { authorization: `Bearer ${as.token}` } : {}
      const answer = await strict.post(message, '10.6.90.1', headers)
      expect(answer.json()).toMatchObject({ code: 200 })
    }
  })
})

describe('a suspicious contact message', () => {
  it('is one with the field that no person sees; emptied, it is taken', async () => {
    const message = messageFrom('trap@taller.example')
    for (const seconds of [undefined, 60])
      expect(
        await shop.call('contact', { ...message, website: ' http://spam.example ', seconds }),
      ).toMatchObject({
        code: 601,
        reason: 'TRAP_FILLED',
      })
    expect(await shop.messagesOf(message.email)).toEqual([])
    expect(await shop.call('contact', { ...message, website: ' ' })).toMatchObject({ code: 200 })
  })

  it('is a very quick one: its script does some work first, once', async () => {
    const message = { ...messageFrom('quick@taller.example'), seconds: 1 }
    const asked = await shop.call('contact', message)
    if (asked.code === 200) throw new Error('a quick message was taken')
    expect(asked).toMatchObject({ code: 601, reason: 'CHALLENGE', data: { uuid: expect.any(String) } })
    expect(await shop.messagesOf(message.email)).toEqual([])
    for (const wrong of [
      { uuid: 'x', code: 'x' },
      { uuid: crypto.randomUUID(), code: btoa('{}') },
    ])
      expect(await shop.call('contact', { ...message, ...wrong })).toMatchObject({ reason: 'CHALLENGE' })
    const solved = await solveTask(asked)
    expect(await shop.call('contact', { ...message, ...solved })).toMatchObject({ code: 200 })
    expect((await shop.mailsOf(message.email)).receipts).toHaveLength(1)
    expect(await shop.call('contact', { ...message, message: 'More', ...solved })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is the third from a network without script: the shop gets it, the sender gets no mail', async () => {
    await strict.resetLimits()
    for (const [at, hasReceipt] of [true, true, false, false, false].entries()) {
      const email = `plain${at}@taller.example`
      const answer = await strict.post(messageFrom(email))
      expect(answer.json()).toMatchObject({ code: 200 })
      const { toShop, receipts } = await strict.mailsOf(email)
      expect([toShop.length, receipts.length]).toEqual([1, hasReceipt ? 1 : 0])
      expect(await strict.messagesOf(email)).toMatchObject([{ is_suspect: !hasReceipt }])
    }
    expect(await strict.call('contact', { ...messageFrom('s@taller.example'), seconds: 60 })).toMatchObject({
      reason: 'CHALLENGE',
    })
  })

  it('is the sixth from a network without script: it is accepted after a wait', async () => {
    await strict.resetLimits()
    const write = (at: number) => strict.post(messageFrom(`waits${at}@taller.example`))
    for (let at = 1; at <= 5; at++) expect((await write(at)).json()).toMatchObject({ code: 200 })
    const asked = await write(6)
    expect(asked.json()).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(asked.headers['retry-after']).toBe('30')
    expect(asked.json().msg).toContain('Please try again in 30 seconds. You only need to wait.')
    await endWaits(strict)
    expect((await write(6)).json()).toMatchObject({ code: 200 })
    expect(await strict.messagesOf('waits6@taller.example')).toMatchObject([{ is_suspect: true }])
    expect((await write(7)).json()).toMatchObject({ reason: 'CHALLENGE' })
  })

  it('is never from a signed-in buyer: the limit counts by user, not by network', async () => {
    await strict.resetLimits()
    const [buyer, colleague] = [await strict.newBuyer(), await strict.newBuyer()]
    const write = (as: typeof buyer, at: number) =>
      strict.call('contact', { ...messageFrom(as.email, { message: `Question ${at}` }), seconds: 1 }, { as })
    for (let at = 1; at <= 20; at++) expect(await write(buyer, at)).toMatchObject({ code: 200 })
    expect((await strict.mailsOf(buyer.email)).copies).toHaveLength(20)
    expect(await write(buyer, 21)).toMatchObject({ code: 601, reason: 'CHALLENGE' })
    expect(await write(colleague, 1)).toMatchObject({ code: 200 })
  })
})
