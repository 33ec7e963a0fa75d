import { watch } from 'node:fs'
import { readdir, rename, unlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runCommand, startCommand, urlOf } from '#server/testing/command.ts'
import { type TestBuyer, type TestShop, startTestShop } from '#server/testing/test-shop.ts'
import { addConfirmed, newCustomer, newFolder, readHanded } from '#server/trade/handover/handover.fixture.ts'

/** `KILLS=50 npx vitest run …` for a proof; a few keep the tests short. */
const kills = Number(process.env.KILLS ?? 10)

/** The real command, killed and run twice at once. A trigger that sleeps holds it at the point of interest. */
let shop: TestShop
let buyer: TestBuyer
let owner: pg.Client
let folder: string
beforeAll(async () => {
  shop = await startTestShop()
  buyer = await newCustomer(shop, 'K-1')
  owner = new pg.Client(shop.database.owner)
  await owner.connect()
})
beforeEach(async () => {
  folder = await newFolder()
  await owner.query('delete from handover_batches; delete from orders')
})
afterEach(() =>
  owner.query('drop trigger if exists slow on handover_batches; drop function if exists sleep_a_while()'),
)
afterAll(async () => {
  await owner.end()
  await shop.close()
})

const environment = () => ({ DATABASE_URL: urlOf(shop.database.owner) })
const handOver = () => runCommand('orders', ['--out', folder], environment())

/** Makes the statement or the commit that the trigger stands on take a second. */
const slowDown = (trigger: string) =>
  owner.query(`create function sleep_a_while() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return new; end $$;
    create ${trigger} execute function sleep_a_while()`)
const slowInsert = 'trigger slow before insert on handover_batches for each row'
const slowCommit =
  'constraint trigger slow after insert on handover_batches deferrable initially deferred for each row'
const slowMark = 'trigger slow before update on handover_batches for each row'

const isSleeping = async () => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
  )
  return rows.length > 0
}
const waitFor = async (isReached: () => Promise<boolean>) => {
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (await isReached()) return
    await pause(10)
  }
  throw new Error('the command did not come to this point')
}
/** After the kill the server may still finish the statement or the commit that was under way. */
const everyoneIsGone = async () => {
  const { rows } = await owner.query(
    `select from pg_stat_activity where datname = current_database() and usename <> current_user and state <> 'idle'`,
  )
  return rows.length === 0 && !(await isSleeping())
}
const killWhen = async (isReached: () => Promise<boolean>) => {
  const running = startCommand('orders', ['--out', folder], environment())
  await waitFor(isReached)
  running.process.kill('SIGKILL')
  expect((await running.ended).signal).toBe('SIGKILL')
  await waitFor(everyoneIsGone)
}
/** The first change of a temporary file from now on. */
const firstFile = () =>
  new Promise<void>((resolve) => {
    const watcher = watch(folder, (_, name) => {
      if (!name?.endsWith('.part')) return
      watcher.close()
      resolve()
    })
  })
const expectEachOnce = async (nos: readonly string[]) =>
  expect((await readHanded(folder)).toSorted()).toEqual(nos.map((no) => `order ${no}`))

describe('the command, killed', () => {
  it.each([
    ['while the batch is written', slowInsert, 0],
    ['while it commits', slowCommit, 0],
    ['after the files have their names and before the batch is marked', slowMark, 3],
  ])('%s, hands each order over once with the next run', async (_, trigger, named) => {
    const nos = await addConfirmed(shop, buyer, 3)
    await slowDown(trigger)
    await killWhen(isSleeping)
    const names = await readdir(folder)
    expect(names.filter((name) => name.startsWith('orders-'))).toHaveLength(named)
    await owner.query('drop trigger slow on handover_batches')
    expect((await handOver()).code).toBe(0)
    await expectEachOnce(nos)
    expect((await handOver()).output).toContain('There is nothing to hand over.')
    await expectEachOnce(nos)
  })

  it('between the names of two files, gives the rest their names and none twice', async () => {
    const nos = await addConfirmed(shop, buyer, 2)
    await slowDown(slowMark)
    await killWhen(isSleeping)
    await owner.query('drop trigger slow on handover_batches')
    // The books have taken the first file; two wait for their names as before the kill.
    for (const name of await readdir(folder)) {
      if (name.endsWith('-lines.csv')) await unlink(`${folder}/${name}`)
      else if (name.startsWith('orders-')) await rename(`${folder}/${name}`, `${folder}/.${name}.part`)
    }
    expect((await handOver()).code).toBe(0)
    const names = (await readdir(folder)).filter((name) => name.startsWith('orders-'))
    expect(names.map((name) => name.slice(name.lastIndexOf('.'))).toSorted()).toEqual(['.csv', '.json'])
    await expectEachOnce(nos)
  })

  it(`at ${kills} moments of its work, hands each order over once`, { timeout: 300_000 }, async () => {
    const nos: string[] = []
    const committed = async () =>
      (await owner.query<{ count: string }>('select count(*) from handover_batches')).rows[0]?.count
    const moments = new Set<boolean>()
    // On a slow machine all of them may come before the commit: then it goes on, and waits longer each time.
    for (let round = 0; round < kills || (moments.size < 2 && round < kills * 2); round += 1) {
      nos.push(...(await addConfirmed(shop, buyer, 2)))
      const before = await committed()
      const isWriting = firstFile()
      const running = startCommand('orders', ['--out', folder], environment())
      // The first file appears, then come flushes, the commit, the names and the mark: about 20 ms.
      await Promise.race([isWriting, running.ended])
      await pause(round < kills ? (20 * round) / kills : 20 * 2 ** (round - kills))
      running.process.kill('SIGKILL')
      await running.ended
      await waitFor(everyoneIsGone)
      moments.add((await committed()) === before)
    }
    expect((await handOver()).code).toBe(0)
    await expectEachOnce(nos)
    // Some were killed before the commit, some after it.
    expect(moments.size).toBe(2)
  })
})

describe('two commands at once', () => {
  it('hand each order over once', async () => {
    const nos = await addConfirmed(shop, buyer, 20)
    const ends = await Promise.all([handOver(), handOver(), handOver()])
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
    await expectEachOnce(nos)
  })

  it('hand over a cancellation after its order, never instead', async () => {
    const [no = ''] = await addConfirmed(shop, buyer, 1)
    await slowDown(slowInsert)
    const running = handOver()
    await waitFor(isSleeping)
    await owner.query(`update orders set status = 'cancelled' where no = $1`, [no])
    await running
    await handOver()
    expect(await readHanded(folder)).toEqual([`order ${no}`, `cancellation ${no}`])
  })
})

it('lists in the reader’s language what stays behind, and exits with code 1', async () => {
  const [no = ''] = await addConfirmed(shop, await newCustomer(shop, null), 1)
  const end = await runCommand('orders', ['--out', folder, '--language', 'de'], environment())
  expect(end).toMatchObject({ code: 1, errors: '' })
  expect(end.output).toContain('1 Bestellung bleibt hier, weil die Firma keine Kundennummer hat.')
  expect(end.output).toContain(no)
})

it.each([
  ['no folder', [], 'Say where the files go'],
  ['a folder that is not there', ['--out', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
  ['a word too many', ['--out', '/tmp', 'now'], 'npm run orders -- --out FOLDER'],
  ['a batch that is no number', ['--give-up', 'last'], '“last” is not the number of a batch'],
])('says plainly what is wrong with %s', async (_, args, message) => {
  const end = await runCommand('orders', args, environment())
  expect(end.code).toBe(1)
  expect(end.errors).toContain(message)
  expect(end.errors).not.toMatch(/\n\s+at /)
})
