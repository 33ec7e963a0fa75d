import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { openPhotoZip } from '#server/product-photos/photo-zip.ts'
import { buildZip } from '#server/tables/workbook.fixture.ts'
import { writeTemporary } from '#server/testing/temporary-file.ts'

const namesIn = async (names: readonly string[], encoding: string): Promise<string[] | string> => {
  const content = buildZip(names.map((name) => ({ name: iconv.encode(name, encoding), content: 'x' })))
  const zip = await openPhotoZip(await writeTemporary('photos.zip', content), content.length)
  if ('refusal' in zip) return zip.refusal
  zip.close()
  return zip.files.map(({ name }) => name)
}

const russian = ['фото/Карбюратор К-100.jpg', 'фото/Цепь Ц-2 вид сбоку.jpg', 'plain.jpg']
const german = ['Kühler 4711.jpg', 'Ölfilter-99_vorn.jpg', 'Größe 5/Schlüssel.jpg', 'plain.jpg']

describe('file names in a ZIP that does not say their encoding', () => {
  it.each([
    ['cp866', russian],
    ['windows-1251', russian],
    ['utf-8', russian],
    ['cp866', ['ЖГ-12.jpg', 'ДЛ-12.jpg']],
    ['windows-1251', ['ЖГ-12.jpg', 'ДЛ-12.jpg']],
    ['cp437', german],
    ['cp850', german],
    ['windows-1252', german],
    ['utf-8', german],
    ['cp850', ['Kühler.jpg']],
    ['cp437', ['ÖL-1.jpg']],
    ['cp850', ['pièce n° 12.jpg', 'câble d’accélérateur.jpg'.replace('’', "'")]],
    ['cp852', ['śruba M6.jpg', 'łańcuch 325.jpg', 'świeca zapłonowa.jpg']],
    ['gb18030', ['火花塞 12.jpg', '空气滤清器.jpg']],
  ])('are read in %s: %s', async (encoding, names) => {
    expect(await namesIn(names, encoding)).toEqual(names)
  })

  it('are refused where they lead out of the ZIP', async () => {
    expect(await namesIn(['..\\Цепь.jpg', 'Фильтр.jpg'], 'cp866')).toBe('ZIP_PATHS')
  })
})
