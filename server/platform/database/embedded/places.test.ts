import { chmodSync, statSync, writeFileSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRoot, makeWorkplace, query, startIn } from './embedded-server.fixture.ts'

let workplace: ReturnType<typeof makeWorkplace>
beforeEach(() => {
  workplace = makeWorkplace()
})
afterEach(() => workplace.clear())

async function start(...args: Parameters<typeof startIn>) {
  return workplace.keep(await startIn(...args))
}

describe('a data folder that cannot be used', () => {
  it('is refused when it is a file', async () => {
    const file = join(workplace.folder(), 'file')
    writeFileSync(file, '')
    await expect(start(file)).rejects.toThrow(`${file} is not a folder`)
  })

  it('is refused when its database was made by another version', async () => {
    const data = workplace.folder()
    await (await start(data)).stop()
    writeFileSync(join(data, 'database', 'cluster', 'PG_VERSION'), '17\n')
    await expect(start(data)).rejects.toThrow('was made by PostgreSQL 17')
  })
})

// What only root meets, and what only others meet: each is run by whoever can.
if (isRoot) {
  describe('as root', () => {
    it('keeps the database of a closed folder where nobody can reach it, one for each folder', async () => {
      const [data, other] = [workplace.folder('closed', 0o700), workplace.folder('other', 0o700)]
      const [home, otherHome] = [workplace.systemHome(data), workplace.systemHome(other)]
      const server = await start(data)
      await start(other)
      expect(server.connection.host).toBe(join(home, 'socket'))
      expect([statSync(home).mode & 0o777, statSync(otherHome).mode & 0o777]).toEqual([0o700, 0o700])
      await query(server.admin, 'CREATE TABLE kept ()')
      await server.stop()

      chmodSync(data, 0o755)
      const opened = await start(data)
      expect(await query(opened.admin, 'SELECT * FROM kept')).toEqual([])
    })

    it('refuses the database of another user and tells the command that mends it', async () => {
      const data = workplace.folder()
      await (await start(data)).stop()
      await chown(join(data, 'database'), 12_345, 12_345)
      const command = `chown -R nobody '${join(data, 'database')}'`
      await expect(start(data)).rejects.toThrow(command)
    })

    it('refuses a folder that was closed after its database was made', async () => {
      const data = workplace.folder()
      await (await start(data)).stop()
      chmodSync(data, 0o700)
      await expect(start(data)).rejects.toThrow(`chmod o+x '${data}'`)
    })
  })
} else {
  describe('as an ordinary user', () => {
    it('refuses a folder it may not write in and tells the command that mends it', async () => {
      const data = workplace.folder('data', 0o555)
      await expect(start(data)).rejects.toThrow(`sudo chown -R ${userInfo().username} '${data}'`)
    })
  })
}
