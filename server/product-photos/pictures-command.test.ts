import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { importFile } from '#server/imports/imports.service.ts'
import { photoSizes } from '#server/media/media.jobs.ts'
import { createLogger } from '#server/platform/log.ts'
import { buildZip, type ZipPart } from '#server/tables/workbook.fixture.ts'
import { runCommand, startCommand, urlOf } from '#server/testing/command.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'
import { type TestShop, startTestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let client: pg.Client
beforeAll(async () => {
  shop = await startTestShop()
  client = new pg.Client(shop.database.application)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

const environment = () => ({
  DATABASE_URL: urlOf(shop.database.owner),
  PARTWRIGHT_DATA: shop.config.dataDirectory,
})
const pictures = (...args: string[]) => runCommand('pictures', args, environment())

const load = async (source: string, content: string) => {
  const end = await importFile(client, {
    path: await writeTemporary(`${source}.csv`, content),
    source,
    isSourceNew: true,
  })
  if (!end.ok) throw new Error(JSON.stringify(end))
}

const colored = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()

const folderOf = async (files: Record<string, string | Buffer>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

const picsOf = async (number: string): Promise<string[]> =>
  (
    await shop.db
      .selectFrom('products')
      .select('pics')
      .where('standard', '=', number)
      .executeTakeFirstOrThrow()
  ).pics

const runJob = () => photoSizes.run({ db: shop.db, config: shop.config, log: createLogger(shop.config) })

/** Everything that a run may change. */
const state = async () => {
  const { rows } = await client.query(
    `select (select jsonb_agg(p order by id) from products p) as products, (select jsonb_agg(p order by hash) from photos p) as photos,
      (select jsonb_agg(c order by product_id, lang) from product_cards c) as cards`,
  )
  return JSON.stringify(rows)
}

describe('npm run pictures', () => {
  it('takes photos by number in any spelling, tells of each file, and changes nothing the second time', {
    timeout: 120_000,
  }, async () => {
    await load('photos', 'Part number;Name EN;EAN\n1130 120 0603;Carburetor;4006381333931\nN-200;Seal;')
    await load('first', 'Part number;Name EN\nTWO-1;Cap')
    await load('second', 'Part number;Name EN\nTWO 1;Hood')
    const [red, blue, green] = [await colored('#f00'), await colored('#00f'), await colored('#0f0')]
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    const folder = await folderOf({
      'saws/1130-120-0603 (2).jpg': blue,
      'saws/1130_120_0603.JPG': red,
      '4006381333931-c.jpg': green,
      'TWO-1.jpg': red,
      'X-999.jpg': red,
      'price list.txt': 'not a picture',
      'N-200.jpg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'N-200_2.png': noise.subarray(0, noise.length / 2),
      'N-200_3.png': await sharp({
        create: { width: 14_000, height: 3_000, channels: 3, background: '#000' },
      })
        .png()
        .toBuffer(),
      'N-200_4.jpg': Buffer.concat([red, Buffer.alloc(25 * 1024 * 1024)]),
      '.DS_Store': 'x',
      '__MACOSX/._N-200.jpg': 'x',
      'Thumbs.db': 'x',
    })
    await symlink('/nowhere', join(folder, 'N-200_5.jpg'))

    const before = await state()
    const dry = await pictures(folder, '--dry-run')
    expect(dry.errors).not.toContain('Error')
    expect(dry.output).toContain('Dry run, nothing was changed.')
    expect(await state()).toBe(before)

    const end = await pictures(folder)
    expect(end.code).toBe(0)
    for (const line of [
      '4006381333931-c.jpg: taken for 1130 120 0603 (photos)',
      'saws/1130_120_0603.JPG: taken for 1130 120 0603 (photos)',
      'saws/1130-120-0603 (2).jpg: taken for 1130 120 0603 (photos)',
      'TWO-1.jpg: several items, none taken: TWO-1 (first), TWO 1 (second).',
      'X-999.jpg: no item with this number',
      'price list.txt: not a picture in JPEG, PNG or WebP',
      'N-200.jpg: not a picture in JPEG, PNG or WebP',
      'N-200_2.png: the picture is damaged',
      'N-200_3.png: too large',
      'N-200_4.jpg: too large',
      'N-200_5.jpg: the file cannot be read',
      '11 files:\n  3 taken\n  1 without an item\n  1 with several items\n  2 not a picture\n  2 too large\n  1 damaged\n  1 unreadable\n',
    ])
      expect(end.output).toContain(line)
    expect(end.output).not.toMatch(/DS_Store|MACOSX|Thumbs/)
    const dryLines = dry.output.split('\n').filter((line) => line.includes(': '))
    expect(end.output.split('\n').filter((line) => line.includes(': '))).toEqual(dryLines)

    await runJob()
    const pics = await picsOf('1130 120 0603')
    expect(pics).toHaveLength(3)
    for (const [place, [r, g, b]] of [
      [250, 5, 5],
      [5, 5, 250],
      [5, 250, 5],
    ].entries()) {
      const { rawPayload } = await shop.inject({ url: `/pic/320/${pics[place]}` })
      const { channels } = await sharp(rawPayload).stats()
      for (const [channel, value] of [r, g, b].entries())
        expect(Math.abs((channels[channel]?.mean ?? 0) - (value ?? 0))).toBeLessThan(12)
    }
    const list = await shop.call('listProductByPart', { keyword: '11301200603' })
    expect(JSON.stringify(list)).toContain(pics.join(','))

    const after = await state()
    const again = await pictures(folder, '--language', 'de')
    expect(again.output).toContain('saws/1130_120_0603.JPG: unverändert, 1130 120 0603 (photos) hat es schon')
    expect(again.output).toContain('  3 unverändert\n')
    expect(await state()).toBe(after)

    const chosen = await pictures(folder, '--source', 'second')
    expect(chosen.output).toContain('TWO-1.jpg: taken for TWO 1 (second)')
    expect(await picsOf('TWO-1')).toEqual([])
    expect(await picsOf('TWO 1')).toHaveLength(1)
    const unknown = await pictures(folder, '--source', 'third')
    expect(unknown).toMatchObject({ code: 1, output: '' })
    expect(unknown.errors).toContain('There is no source “third”.')
  })

  it('keeps photos when a list names pictures, and removes only photos', { timeout: 120_000 }, async () => {
    await load('kept', 'Part number;Name EN;Pictures\nK-1;Cap;old.jpg\nK-2;Hood;')
    const [photo, second] = [await colored('#ff0'), await colored('#0ff')]
    const folder = await folderOf({ 'K1_2.jpg': second, 'k-1.jpg': photo, 'K-2.jpg': photo })
    expect((await pictures(folder)).code).toBe(0)
    const [name = '', secondName = ''] = await picsOf('K-1')
    expect(await picsOf('K-1')).toEqual([name, secondName, 'old.jpg'])
    await load('kept', 'Part number;Name EN;Pictures\nK-1;Cap;new.jpg\nK-2;Hood;')
    expect(await picsOf('K-1')).toEqual([name, secondName, 'new.jpg'])

    const moved = await pictures(await folderOf({ 'K-1.jpg': second }))
    expect(moved.output).toContain('K-1.jpg: is there already; has a new place')
    expect(await picsOf('K-1')).toEqual([secondName, name, 'new.jpg'])

    await runJob()
    const before = await state()
    const dry = await pictures('--remove', 'k1', '--dry-run')
    expect(dry.output).toContain('2 photos of K-1 removed. Dry run, nothing was changed.')
    expect(await state()).toBe(before)
    expect((await pictures('--remove', 'k 1')).output).toBe('2 photos of K-1 removed.\n')
    expect(await picsOf('K-1')).toEqual(['new.jpg'])
    // K-2 still shows the first; nobody shows the second.
    expect((await shop.inject({ url: `/pic/320/${name}` })).statusCode).toBe(200)
    expect((await shop.inject({ url: `/pic/320/${secondName}` })).statusCode).toBe(404)
    expect((await pictures('--remove', 'K-1')).output).toBe('K-1 has no photos.\n')
    const missing = await pictures('--remove', 'K-3', '--language', 'fr')
    expect(missing).toMatchObject({ code: 1, output: '' })
    expect(missing.errors).toContain('Il n’y a pas d’article avec le numéro K-3.')
    expect((await pictures(folder)).output).toContain('k-1.jpg: taken for K-1 (kept)')
  })

  it('takes a ZIP like a folder, and refuses one that is made to harm', { timeout: 120_000 }, async () => {
    await load('zipped', 'Part number;Name EN\nZ-1;Cap')
    const photo = await colored('#f0f')
    const zip = (parts: readonly ZipPart[]) => writeTemporary('photos.zip', buildZip(parts))
    const good = await pictures(
      await zip([
        { name: 'photos/Z-1.jpg', content: photo },
        { name: 'photos/Z-1_2\u001b[2J.jpg', content: 'text' },
        { name: '__MACOSX/photos/._Z-1.jpg', content: 'x' },
      ]),
    )
    expect(good.output).toContain('photos/Z-1.jpg: taken for Z-1 (zipped)')
    expect(good.output).toContain('2 files:\n  1 taken\n')
    expect(good.output).not.toContain('\u001b')

    const before = await state()
    const many = Array.from({ length: 51_000 }, (_, index) => ({ name: `${index}.jpg`, content: '' }))
    const hostile: [string, ZipPart[]][] = [
      ['lead out of it', [{ name: '../../Z-1.jpg', content: photo }]],
      ['lead out of it', [{ name: '/etc/Z-1.jpg', content: photo }]],
      ['protected by a password', [{ name: 'Z-1.jpg', content: photo, isEncrypted: true }]],
      ['far more than photos do', [{ name: 'Z-1.jpg', content: Buffer.alloc(30 * 1024 * 1024) }]],
      ['more than 50,000 files', many],
    ]
    for (const [said, parts] of hostile) {
      const end = await pictures(await zip(parts))
      expect(end).toMatchObject({ code: 1, output: '' })
      expect(end.errors.replaceAll(/\s+/g, ' ')).toContain(said)
    }
    const lying = await pictures(
      await zip([
        { name: 'Z-1.jpg', content: Buffer.concat([photo, Buffer.alloc(100_000)]), claimedBytes: 10 },
      ]),
    )
    expect(lying.output).toContain('Z-1.jpg: the file cannot be read')
    const cut = buildZip([{ name: 'Z-1.jpg', content: photo }])
    const damaged = await pictures(await writeTemporary('cut.zip', cut.subarray(0, cut.length - 10)))
    expect(damaged.errors).toContain('damaged or incomplete')
    expect((await pictures(await writeTemporary('Z-1.jpg', photo))).errors).toContain(
      'neither a folder nor a ZIP',
    )
    expect((await pictures('/nowhere')).errors).toContain('no such folder or file')
    expect(await state()).toBe(before)
  })

  it('changes no article when it is stopped, and goes on the next time', { timeout: 120_000 }, async () => {
    await load('stopped', 'Part number;Name EN\nS-1;Cap')
    const files = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, index) => [`S-1_${index}.jpg`, await colored('#123', 50 + index)] as const,
      ),
    )
    const folder = await folderOf(Object.fromEntries(files))
    const countPhotos = async () => (await shop.db.selectFrom('photos').select('hash').execute()).length
    const before = await countPhotos()
    const command = startCommand('pictures', [folder, '--language', 'es'], environment())
    while ((await countPhotos()) === before) await pause(20)
    command.process.kill('SIGINT')
    const end = await command.ended
    expect(end).toMatchObject({ code: 1, output: '' })
    expect(end.errors).toContain('No se ha cambiado ningún artículo')
    expect(await countPhotos()).toBeLessThan(before + files.length)
    expect(await picsOf('S-1')).toEqual([])
    expect((await pictures(folder)).output).toContain('20 files:\n  20 taken\n')
  })

  it('explains itself without a folder', async () => {
    const end = await pictures()
    expect(end.code).toBe(1)
    expect(end.errors).toContain('npm run pictures -- FOLDER|ZIP')
    expect((await pictures('--help')).output).toContain('--remove NUMBER')
  })
})
