import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { redirect } from '#server/platform/outgoing/picture-server.fixture.ts'
import { at, colored, type FetchShop, startFetchShop } from '#server/product-photos/fetch-shop.fixture.ts'
import { removePhotos } from '#server/product-photos/remove-photos.service.ts'
import { takePhotos } from '#server/product-photos/take-photos.service.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

let shop: FetchShop
beforeEach(async () => {
  shop = await startFetchShop()
})
afterEach(() => shop.close())

describe('pictures that a list names by web address', () => {
  it('are fetched with --pictures, once for all articles, and shown in the order of the list', {
    timeout: 120_000,
  }, async () => {
    await shop.serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f' })
    shop.server.answers.set('/moved.jpg', redirect(at('blue.jpg', 'other.example')))
    const lines = [`A-1;Cap;${at('moved.jpg')}, ${at('red.jpg')}`, `A-2;Hood;${at('red.jpg')}`, 'A-3;Seal;']
    const plain = await shop.load(lines, { arePicturesWanted: false })
    expect(plain.summary.warned).toMatchObject([{ reason: 'PICTURES_NOT_FETCHED', rows: 2 }])
    await shop.fetchAll()
    expect(shop.server.asked).toEqual([])

    const asked = await shop.load(lines)
    expect(asked.summary).toMatchObject({
      warned: [],
      notices: [{ key: 'PICTURES', values: { waiting: 2, fetched: 0 } }],
    })
    await shop.fetchAll()
    expect(shop.server.asked.toSorted()).toEqual([
      'other.example /blue.jpg',
      'pictures.example /moved.jpg',
      'pictures.example /red.jpg',
    ])
    const [blue, red] = [await shop.nameAt(at('moved.jpg')), await shop.nameAt(at('red.jpg'))]
    expect(await shop.shownBy('A-1')).toEqual([blue, red])
    expect(await shop.shownBy('A-2')).toEqual([red])
    await shop.makeSizes()
    const found = await shop.call('listProductByPart', { keyword: 'A-1' })
    expect(found).toMatchObject({ rows: [{ standard: 'A-1', pic: `${blue},${red}` }] })

    // The same list again, with and without the option, asks nobody and changes nothing.
    const before = await shop.dump()
    const again = await shop.load(lines)
    expect(again.counts).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 3,
      pictures: { waiting: 0, fetched: 2 },
    })
    await shop.load(lines, { arePicturesWanted: false })
    await shop.fetchAll()
    expect(shop.server.asked).toHaveLength(3)
    expect(await shop.dump()).toEqual(before)
  })

  it('follow the list: another order, another address, none named', { timeout: 120_000 }, async () => {
    await shop.serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f', 'green.jpg': '#0f0' })
    await shop.load([`A-1;Cap;${at('red.jpg')}, ${at('blue.jpg')}`])
    await shop.fetchAll()
    const [red, blue] = [await shop.nameAt(at('red.jpg')), await shop.nameAt(at('blue.jpg'))]
    expect(await shop.shownBy('A-1')).toEqual([red, blue])
    await shop.load([`A-1;Cap;${at('blue.jpg')}, ${at('red.jpg')}`])
    expect(await shop.shownBy('A-1')).toEqual([blue, red])
    await shop.load([`A-1;Cap;${at('green.jpg')}, ${at('blue.jpg')}`])
    expect(await shop.shownBy('A-1')).toEqual([blue])
    await shop.fetchAll()
    const green = await shop.nameAt(at('green.jpg'))
    expect(await shop.shownBy('A-1')).toEqual([green, blue])
    await shop.load(['A-1;Cap;'])
    expect(await shop.shownBy('A-1')).toEqual([green, blue])
    // Undone one after the other, each state comes back without a request.
    const requests = shop.server.asked.length
    expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
    expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
    await shop.fetchAll()
    expect(await shop.shownBy('A-1')).toEqual([blue, red])
    expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
    expect(await shop.shownBy('A-1')).toEqual([red, blue])
    expect(shop.server.asked).toHaveLength(requests)
    expect(await shop.files()).toHaveLength(2)
  })

  it('leave when their run is taken back, fetched or not, with their files', {
    timeout: 120_000,
  }, async () => {
    await shop.serve({ 'red.jpg': '#f00' })
    await shop.load(['A-9;Base;'])
    const before = await shop.dump()
    const lines = [`A-1;Cap;${at('red.jpg')}`, `A-9;Base;${at('red.jpg')}, ${at('gone.jpg')}`]
    await shop.load(lines)
    expect(await shop.undo()).toMatchObject({ ok: true, left: [] })
    expect(await shop.dump()).toEqual(before)

    await shop.load(lines)
    await shop.fetchAll()
    await shop.makeSizes()
    expect(await shop.files()).toHaveLength(1)
    const undone = await shop.undo()
    expect(undone).toMatchObject({ ok: true, left: [] })
    expect(undone.ok && undone.counts).toContainEqual({
      run: 3,
      table: 'wanted_pictures',
      removed: 3,
      restored: 0,
    })
    expect(await shop.shownBy('A-9')).toEqual([])
    await shop.fetchAll()
    expect(await shop.dump()).toEqual(before)
    expect(await shop.files()).toEqual([])
  })

  it('stand behind photos by file name, never twice, and --remove takes them for good', {
    timeout: 120_000,
  }, async () => {
    await shop.serve({ 'red.jpg': '#f00', 'blue.jpg': '#00f' })
    const lines = [`A-1;Cap;${at('red.jpg')}, ${at('blue.jpg')}`, `A-2;Hood;${at('red.jpg')}`]
    await shop.load(lines)
    await shop.fetchAll()
    const [red, blue] = [await shop.nameAt(at('red.jpg')), await shop.nameAt(at('blue.jpg'))]
    const read = async () => colored('#00f')
    const request = { files: [{ name: 'A-1.jpg', bytes: 1, read }], source: null, isDryRun: false }
    await takePhotos({ ...shop.context(), client: shop.client }, request)
    expect(await shop.shownBy('A-1')).toEqual([blue, red])

    const removal = { number: 'A-1', source: null, isDryRun: false }
    expect(
      await removePhotos({ ...shop.context(), client: shop.client }, { ...removal, isDryRun: true }),
    ).toMatchObject({
      removed: 2,
    })
    expect(await shop.shownBy('A-1')).toEqual([blue, red])
    expect(await removePhotos({ ...shop.context(), client: shop.client }, removal)).toMatchObject({
      ok: true,
      removed: 2,
    })
    expect(await shop.shownBy('A-1')).toEqual([])
    expect(await shop.shownBy('A-2')).toEqual([red])
    expect(await shop.files()).toEqual([red.replace('.webp', '')])
    await shop.load(lines)
    await shop.fetchAll()
    expect(await shop.shownBy('A-1')).toEqual([])
    // Another article may want the picture; then it is fetched again.
    await shop.load([...lines, `A-3;Seal;${at('blue.jpg')}`])
    await shop.fetchAll()
    expect(await shop.shownBy('A-3')).toEqual([blue])
    expect(await shop.shownBy('A-1')).toEqual([])
  })
})

describe('npm run import -- FILE --pictures', () => {
  it('tells how many pictures it wants fetched, and writes nothing in a dry run', {
    timeout: 120_000,
  }, async () => {
    const long = `${at('a.jpg')}?${'x'.repeat(2_000)}`
    const content = ['Part number;Name EN;Pictures', `A-1;Cap;${at('a.jpg')}, ${at('b.jpg')}, ${long}`].join(
      '\n',
    )
    const path = await writeTemporary('list.csv', content)
    // Without the line breaks of a terminal.
    const importing = async (args: string[]) =>
      (await shop.run('import', args)).output.replaceAll(/\s+/g, ' ')
    const without = await importing([path, '--dry-run'])
    expect(without).toContain('With --pictures the shop fetches them.')
    const dry = await importing([path, '--dry-run', '--pictures'])
    expect(dry).toContain('Pictures from web addresses: 2 to fetch, 0 fetched before.')
    expect(dry).toContain('the rest of the pictures was left out.')
    expect(await shop.states()).toEqual([])
    const none = await shop.run('pictures', ['--status'])
    expect(none.output).toContain('No list has asked for pictures')
    const done = await importing([path, '--pictures', '--language', 'de'])
    expect(done).toContain('Bilder von Webadressen: 2 abzurufen')
    expect(await shop.states()).toHaveLength(2)
  })
})
