import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBuyer, withActor } from '#server/platform/database/actor.ts'
import type { TestBuyer } from '#server/testing/test-shop.ts'
import {
  type InquiryShop,
  startInquiryShop,
  unknownId,
} from '#server/trade/inquiries/inquiry-moves.fixture.ts'
import { pdf, sendFile } from '#server/trade/messages/message-files.fixture.ts'

let shop: InquiryShop
let buyer: TestBuyer
let stranger: TestBuyer
beforeAll(async () => {
  shop = await startInquiryShop()
  buyer = await shop.newBuyer({ mayOrder: true })
  stranger = await shop.newBuyer()
})
afterAll(() => shop.close())

const upload = async (name: string, as: TestBuyer): Promise<string> => {
  const answer = await sendFile(shop, 'uploadFile', as, { name, bytes: pdf() })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.id
}

describe('the second lock', () => {
  it('lets a buyer’s connection change, delete and read no file but through its message', async () => {
    const { id } = await shop.send(stranger)
    const foreign = await upload('a.pdf', stranger)
    await shop.call('replyInquery', { id, text: 'Mine', files: [foreign] }, { as: stranger })
    const older = await shop.send(buyer)
    await shop.call('replyInquery', { id: older.id, text: 'Before' }, { as: buyer })
    const own = await upload('b.pdf', buyer)
    const attempt = (statement: ReturnType<typeof sql>) =>
      withActor(
        shop.db,
        asBuyer(buyer),
        async (tx) => (await statement.execute(tx)).numAffectedRows ?? 0n,
      ).catch((error: unknown) => String(Reflect.get(Object(error), 'code')))
    expect(await attempt(sql`update message_files set content = 'x', name = 'x'`)).toBe(0n)
    expect(await attempt(sql`delete from message_files`)).toBe(0n)
    const { rows } = await withActor(shop.db, asBuyer(buyer), (tx) =>
      sql`select from message_files where id = any(${[foreign, own]}::uuid[])`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    const messageId = sql`(select id from document_messages limit 1)`
    const values = {
      company_id: buyer.companyId,
      user_id: buyer.userId,
      name: 'x',
      kind: 'pdf',
      content: Buffer.from('x'),
    }
    for (const forged of [
      { company_id: stranger.companyId },
      { user_id: stranger.userId },
      { message_id: messageId },
      { created_at: sql`now() - interval '1 day'` },
    ]) {
      const row = { ...values, ...forged }
      expect(
        await attempt(
          sql`insert into message_files (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`,
        ),
      ).toBe('42501')
    }
    // Neither somebody else’s file nor an older message can be reached through the function.
    const give = async (message: ReturnType<typeof sql>, file: string) =>
      (
        await withActor(shop.db, asBuyer(buyer), (tx) =>
          sql<{
            given: number
          }>`select give_message_files(${message}, array[${file}::uuid]) as given`.execute(tx),
        )
      ).rows[0]?.given
    expect(await give(sql`${unknownId}::uuid`, own)).toBe(0)
    expect(await give(messageId, own)).toBe(0)
  })
})
