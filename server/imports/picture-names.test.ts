import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

/** What one cell of pictures gives: files, addresses and what is told. */
const read = async (cell: string) => {
  const file = await readContent(`Part number;Name;Image\nA-1;Filter;"${cell}"\nA-2;Plug;`)
  const [product] = productsOf(file)
  return {
    files: product?.pictures,
    addresses: product?.pictureAddresses,
    told: file.issues.map(({ reason, value }) => [reason, value]),
  }
}
const left = (value: string) => [['PICTURE_NAME_INVALID', value]]

describe('the pictures of a row', () => {
  it.each([
    ['4711.jpg', '4711.jpg'],
    ['C:\\photos\\4711.JPG', '4711.JPG'],
    ['\\\\server\\photos\\4711.png', '4711.png'],
    ['file:///c:/photos/4711.webp', '4711.webp'],
    ['import_files/ab/4711.jpeg', '4711.jpeg'],
    ['Фото 1.jpg', 'Фото 1.jpg'],
  ])('%s is a file of the media folder', async (cell, file) => {
    expect(await read(cell)).toEqual({ files: [file], addresses: [], told: [] })
  })

  it.each([
    ['//cdn.example.com/1.jpg', 'https://cdn.example.com/1.jpg'],
    ['www.example.com/1.jpg', 'https://www.example.com/1.jpg'],
    ['HTTPS://EXAMPLE.COM/1.JPG', 'HTTPS://EXAMPLE.COM/1.JPG'],
  ])('%s is a web address', async (cell, address) => {
    expect(await read(cell)).toMatchObject({ files: [], addresses: [address] })
  })

  it.each(['ftp://example.com/1.jpg', 'cdn.example.com/a/1.jpg', 'no photo', '../../etc/passwd', '4711'])(
    '%s is told and left out',
    async (cell) => {
      expect(await read(cell)).toEqual({ files: [], addresses: [], told: left(cell) })
    },
  )

  it('stand together in one cell', async () => {
    expect(await read('a.jpg, photos/b.png, ftp://x/c.jpg, //x.example/d.jpg, www.x.example/e.jpg')).toEqual({
      files: ['a.jpg', 'b.png'],
      addresses: ['https://x.example/d.jpg', 'https://www.x.example/e.jpg'],
      told: left('ftp://x/c.jpg'),
    })
  })
})
