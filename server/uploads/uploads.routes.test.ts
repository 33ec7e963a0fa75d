import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withActor } from '#server/platform/database/actor.ts'
import { startUploadShop, type UploadShop } from '#server/uploads/uploads.fixture.ts'

let shop: UploadShop
beforeAll(async () => {
  shop = await startUploadShop()
})
afterAll(() => shop.close())

const list = (rows: string) => `Part number;Name EN;Price EUR\n${rows}`

const priceOf = async (standard: string) => {
  const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
    sql<{
      amount: number
    }>`select amount_minor as amount from prices join products on products.id = product_id
      where standard = ${standard}`.execute(tx),
  )
  return rows.map(({ amount }) => amount)
}

describe('uploads of the catalogue', () => {
  it('are for staff who keep the catalogue and its prices', async () => {
    const { id, step } = await shop.checked(list('R-1;Cap;1.00'), 'rights.csv')
    const [buyer, sales] = [await shop.newBuyer(), await shop.newStaff('sales')]
    const calls = [
      ['officeListUpload', {}],
      ['officeUploadDetail', { id }],
      ['officeUploadFile', {}],
      ['officeAnswerUpload', { id, step, options: {} }],
      ['officeLoadUpload', { id, step }],
      ['officeCheckUndo', { id, step }],
      ['officeUndoUpload', { id, step }],
      ['officeDiscardUpload', { id, step }],
    ] as const
    for (const [call, input] of calls) {
      expect((await shop.call(call, input)).code).toBe(401)
      expect((await shop.call(call, input, { as: buyer })).code).toBe(401)
      expect((await shop.call(call, input, { as: sales })).code).toBe(403)
    }
    expect(await shop.send('x', { as: sales })).toMatchObject({ code: 403 })
  })

  it('answer 404 for odd and unknown ids', async () => {
    for (const id of ['x', '019b0000-0000-7000-8000-000000000000']) {
      const input = { id, step: 1 }
      expect((await shop.call('officeUploadDetail', { id }, { as: shop.clerk })).code).toBe(404)
      for (const call of [
        'officeLoadUpload',
        'officeCheckUndo',
        'officeUndoUpload',
        'officeDiscardUpload',
      ] as const)
        expect((await shop.call(call, input, { as: shop.clerk })).code).toBe(404)
      expect(
        (await shop.call('officeAnswerUpload', { ...input, options: {} }, { as: shop.clerk })).code,
      ).toBe(404)
    }
  })

  it('are closed to the connection of a buyer and of a visitor', async () => {
    const { userId, companyId } = await shop.newBuyer()
    const actors = [
      { role: 'buyer', userId, companyId },
      { role: 'visitor', network: '192.0.2.0/24' },
    ] as const
    for (const actor of actors) {
      const seen = await withActor(shop.db, actor, async (tx) => [
        ...(await sql`select from uploads`.execute(tx)).rows,
        ...(await sql`select from upload_steps`.execute(tx)).rows,
      ])
      expect(seen).toEqual([])
      await expect(
        withActor(shop.db, actor, (tx) =>
          sql`insert into uploads (file_name, file_bytes, language, started_by) values ('x', 1, 'en', 'x')`.execute(
            tx,
          ),
        ),
      ).rejects.toThrow(/row-level security/)
    }
  })
})

describe('POST /api/office/upload/file', () => {
  it('refuses a request without a file, or with an empty one', async () => {
    const asked = { as: shop.clerk }
    expect(await shop.call('officeUploadFile', new FormData(), asked)).toMatchObject({
      code: 601,
      reason: 'UPLOAD_MISSING',
    })
    expect(await shop.send('')).toMatchObject({ code: 601, reason: 'UPLOAD_MISSING' })
  })

  it('keeps a repeated file once', async () => {
    const content = list('K-1;Cap;1.00')
    const first = await shop.send(content, { key: 'one-and-the-same-key' })
    expect(await shop.send(content, { key: 'one-and-the-same-key' })).toEqual(first)
  })

  it('takes the last part of a path for the name', async () => {
    expect(await shop.checked(list('N-1;Cap;1.00'), 'C:\\lists\\Preise 2027.csv')).toMatchObject({
      fileName: 'Preise 2027.csv',
      source: 'Preise 2027',
    })
  })

  it('says why a file is no table', async () => {
    const refused = await shop.checked('<!doctype html><html></html>', 'page.csv')
    expect(refused).toMatchObject({ state: 'refused', counts: null })
    expect(refused.refusal).toContain('it is a web page')
  })
})

describe('an upload', () => {
  it('changes nothing before it is loaded, then shows new prices, and is taken back', async () => {
    const checked = await shop.checked(list('L-1;Cap;12.50\nL-2;Hood;3.00\n;;'), 'loaded.csv')
    expect(checked).toMatchObject({ state: 'checked', source: 'loaded', counts: { new: 2 }, run: null })
    expect(checked.columns).toContainEqual({
      heading: 'Price EUR',
      readAs: 'price',
      samples: ['12.50', '3.00'],
      values: 2,
    })
    expect(await priceOf('L-1')).toEqual([])
    const loaded = await shop.step('officeLoadUpload', checked)
    expect(loaded).toMatchObject({ state: 'loaded', run: expect.any(Number), counts: { new: 2 } })
    expect(await priceOf('L-1')).toEqual([1250])
    const looked = await shop.step('officeCheckUndo', loaded)
    expect(looked.undo).toMatchObject({ runs: [{ number: loaded.run }], left: { inUse: 0, changedSince: 0 } })
    expect(looked.undo?.counts).toContainEqual({ table: 'items', removed: 2, restored: 0 })
    expect(await priceOf('L-1')).toEqual([1250])
    const undone = await shop.step('officeUndoUpload', looked)
    expect(undone.state).toBe('undone')
    expect(await priceOf('L-1')).toEqual([])
    expect(undone.history.map(({ kind }) => kind)).toEqual(['undo', 'undoCheck', 'load', 'upload'])
    expect(undone.history[0]?.by).not.toBeNull()
  })

  it('asks what only the supplier knows, and goes on with the answers', async () => {
    const content = 'Part number;Name EN;VK;UVP netto\nQ-1;Cap;1.50;2.00\nQ-2;Hood;3.50;4.00'
    const asked = await shop.checked(content, 'asked.csv')
    expect(asked.state).toBe('questions')
    const keys = asked.questions.map(({ key }) => key)
    expect(keys).toContain('CURRENCY')
    const options = Object.assign(
      {},
      ...asked.questions.map(({ answers, asksCurrency }) =>
        asksCurrency ? { currency: 'CHF' } : answers[0]?.options,
      ),
    )
    const checked = await shop.answer(asked, options)
    expect(checked).toMatchObject({ state: 'checked', options: { currency: 'CHF' }, counts: { new: 2 } })
    expect(checked.history[0]).toMatchObject({ kind: 'answer' })
    expect(checked.history[0]?.options).toContain('Currency: CHF')
  })

  it('names the price list it is for: a group that is not there yet is a question', async () => {
    await shop.step('officeLoadUpload', await shop.checked(list('G-1;Cap;10.00'), 'groups.csv'))
    const checked = await shop.checked(list('G-1;Cap;7.00'), 'groups.csv')
    const asked = await shop.answer(checked, { 'prices-for': 'group Workshops', 'valid-from': '2027-01-01' })
    expect(asked.questions).toMatchObject([
      {
        key: 'GROUP_UNKNOWN',
        answers: [{ label: 'Create the price group “Workshops”', options: { 'new-group': true } }],
      },
    ])
    const answered = await shop.answer(asked, { 'new-group': true })
    expect(answered.notices).toContain('New price groups: Workshops.')
    expect(await shop.step('officeLoadUpload', answered)).toMatchObject({ state: 'loaded' })
    expect(await priceOf('G-1')).toEqual(expect.arrayContaining([1000, 700]))
  })

  it('asks for the source where its numbers are known under another', async () => {
    await shop.step('officeLoadUpload', await shop.checked(list('S-1;Cap;1.00\nS-2;Hood;2.00'), 'known.csv'))
    const asked = await shop.checked(list('S-1;Cap;1.10\nS-2;Hood;2.20'), 'other.csv')
    expect(asked).toMatchObject({ state: 'questions', refusal: null, questions: [{ key: 'SOURCE_KNOWN' }] })
    const answers = asked.questions[0]?.answers ?? []
    expect(answers.map(({ options }) => options)).toEqual([{ source: 'known' }, { 'source-new': true }])
    expect(await shop.answer(asked, answers[0]?.options ?? {})).toMatchObject({
      state: 'checked',
      counts: { new: 0, changed: 2 },
    })
  })

  it('lets a column be no name where its heading does not say so', async () => {
    const content =
      'Part number;Price EUR;Zubrowka\nZ-1;1.50;Carburetor for saw\nZ-2;3.50;Air filter of mower'
    const asked = await shop.checked(content, 'no-name.csv')
    expect(asked.questions).toMatchObject([{ key: 'NAME_UNKNOWN' }])
    const last = asked.questions[0]?.answers.at(-1)
    expect(await shop.answer(asked, last?.options ?? {})).toMatchObject({ state: 'checked', questions: [] })
  })

  it.each([
    [{ currency: 'Taler' }, 'Taler'],
    [{ 'prices-for': 'nobody' }, 'nobody'],
    [{ header: 'two' }, 'two'],
    [{ column: ['colour=X'] }, 'colour=X'],
  ])('refuses %j and keeps what was there', async (options, typed) => {
    const { id, step } = await shop.checked(list('B-1;Cap;1.00'), `bad-${typed}.csv`)
    const answer = await shop.call('officeAnswerUpload', { id, step, options }, { as: shop.clerk })
    expect(answer).toMatchObject({ code: 601, reason: 'UPLOAD_OPTION' })
    expect(answer.msg).toContain(`“${typed}”`)
    expect(await shop.detail(id)).toMatchObject({ step, state: 'checked', options: {} })
  })

  it('does a repeated step once, and refuses a step that somebody else has overtaken', async () => {
    const { id, step } = await shop.checked(list('T-1;Cap;1.00'), 'twice.csv')
    const load = () => shop.call('officeLoadUpload', { id, step }, { as: shop.clerk })
    const answers = await Promise.all([load(), load(), load()])
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    await shop.work()
    expect((await load()).code).toBe(200)
    const { rows } = await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`select from import_runs where file_name = 'twice.csv'`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    const late = { id, step, options: { currency: 'EUR' } }
    expect(await shop.call('officeAnswerUpload', late, { as: shop.clerk })).toMatchObject({
      code: 601,
      reason: 'UPLOAD_MOVED',
    })
    expect(await shop.call('officeLoadUpload', { id, step: step + 1 }, { as: shop.clerk })).toMatchObject({
      code: 601,
      reason: 'UPLOAD_ALREADY',
    })
  })

  it('refuses the second of two people who answer one step, unless it is the same answer once more', async () => {
    const { id, step } = await shop.checked(list('W-1;Cap;1.00'), 'two-people.csv')
    const other = await shop.newStaff('catalogue')
    const answer = (currency: string, as = shop.clerk) =>
      shop.call('officeAnswerUpload', { id, step, options: { currency } }, { as })
    expect((await answer('EUR')).code).toBe(200)
    expect((await answer('EUR')).code).toBe(200)
    expect(await answer('USD')).toMatchObject({ code: 601, reason: 'UPLOAD_MOVED' })
    expect(await answer('EUR', other)).toMatchObject({ code: 601, reason: 'UPLOAD_MOVED' })
    expect((await shop.detail(id)).options).toEqual({ currency: 'EUR' })
  })

  it('is not taken back with other runs than those that were shown', async () => {
    const loaded = await shop.step('officeLoadUpload', await shop.checked(list('U-1;Cap;1.00'), 'first.csv'))
    const looked = await shop.step('officeCheckUndo', loaded)
    await shop.step('officeLoadUpload', await shop.checked(list('U-2;Cap;1.00'), 'second.csv'))
    const refused = await shop.step('officeUndoUpload', looked)
    expect(refused).toMatchObject({ state: 'loaded', undo: null })
    expect(refused.undoRefusal).toContain('Other files were loaded')
    const again = await shop.step('officeCheckUndo', refused)
    expect(again.undo?.runs).toHaveLength(2)
    expect(await shop.step('officeUndoUpload', again)).toMatchObject({ state: 'undone' })
  })

  it('discards its file, and says that a file is gone', async () => {
    const discarded = await shop.step(
      'officeDiscardUpload',
      await shop.checked(list('D-1;Cap;1.00\nD-3;Hood;-5'), 'discarded.csv'),
    )
    expect(discarded).toMatchObject({ state: 'discarded', isFileKept: false, rows: 0 })
    const folder = join(shop.config.dataDirectory, 'uploads')
    expect(await readdir(folder)).not.toContain(discarded.id)
    const { id, step } = await shop.checked(list('D-2;Cap;1.00'), 'gone.csv')
    await rm(join(folder, id))
    expect(await shop.call('officeLoadUpload', { id, step }, { as: shop.clerk })).toMatchObject({
      code: 601,
      reason: 'UPLOAD_FILE_GONE',
    })
  })

  it('says that it broke off when its process ended, and can be checked again', async () => {
    const { id } = await shop.checked(list('E-1;Cap;1.00'), 'ended.csv')
    await withActor(shop.db, { role: 'system' }, (tx) =>
      sql`update uploads set progress_state = 'working', task = 'load' where id = ${id}`.execute(tx),
    )
    await shop.work()
    const broken = await shop.detail(id)
    expect(broken).toMatchObject({ state: 'broken', task: 'load', run: null })
    expect(broken.history[0]).toMatchObject({ kind: 'broken', by: null })
    expect(await shop.answer(broken, {})).toMatchObject({ state: 'checked' })
  })
})

describe('GET /api/office/listUpload', () => {
  it('has the newest first and goes on by key', async () => {
    const newest = await shop.checked(list('Y-1;Cap;1.00'), 'newest.csv')
    const first = await shop.call('officeListUpload', { cursor: 'first', pageSize: 1 }, { as: shop.clerk })
    if (first.code !== 200) throw new Error(first.msg)
    expect(first.rows).toMatchObject([
      { id: newest.id, fileName: 'newest.csv', state: 'checked', counts: { new: 1 } },
    ])
    const cursor = first.next ?? ''
    const next = await shop.call('officeListUpload', { cursor, pageSize: 1 }, { as: shop.clerk })
    expect(next).toMatchObject({ code: 200, rows: [expect.not.objectContaining({ id: newest.id })] })
  })
})
