import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findKeptTemplate, makeOwnTemplate } from '#server/testing/template-database.ts'
import { type TestServer, startFreshServer } from '#server/testing/test-server.ts'

let server: TestServer
let client: pg.Client
beforeAll(async () => {
  server = await startFreshServer()
  client = new pg.Client(server.owner)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await server.stop()
})

const listDatabases = async (): Promise<string[]> => {
  const { rows } = await client.query(
    `select datname from pg_database where datname like 'partwright_te%' order by datname`,
  )
  return rows.map(({ datname }) => datname)
}

describe('the kept template of a server', () => {
  it('is made once by two test runs that start together', async () => {
    const [one, two] = await Promise.all([
      findKeptTemplate(server.owner, { isAlone: false }),
      findKeptTemplate(server.owner, { isAlone: false }),
    ])
    expect(one.name).toBe(two.name)
    expect(await listDatabases()).toEqual([one.name])
    await Promise.all([one.release(), two.release()])
    expect(await listDatabases()).toEqual([one.name])
  })

  it('replaces templates of other sources and what killed runs left behind', async () => {
    const other = await makeOwnTemplate(server.owner)
    await client.query('create database partwright_test_left')
    const kept = await findKeptTemplate(server.owner, { isAlone: true })
    expect(await listDatabases()).toEqual([kept.name])
    await Promise.all([kept.release(), other.release()])
  })

  it('leaves the template and the databases of a run that goes on', async () => {
    const kept = await findKeptTemplate(server.owner, { isAlone: true })
    await client.query('create database partwright_test_running')
    await client.query(`alter database ${kept.name} rename to partwright_template_earlier`)
    await client.query(`select pg_advisory_lock_shared(7261011, hashtext('partwright_template_earlier'))`)
    const next = await findKeptTemplate(server.owner, { isAlone: false })
    expect(await listDatabases()).toEqual(
      ['partwright_template_earlier', next.name, 'partwright_test_running'].toSorted(),
    )
    await Promise.all([kept.release(), next.release()])
  })
})
