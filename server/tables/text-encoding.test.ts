import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { detectEncoding } from '#server/tables/text-encoding.rules.ts'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'

/** Names as a catalogue has them, written for these tests. */
const names: Readonly<Record<string, { encoding: string; lines: readonly string[] }>> = {
  de: {
    encoding: 'windows-1252',
    lines: ['Zündkerze für Rasenmäher', 'Kettenöl, 5 l', 'Räder für Mäher groß', 'Lüfterrad Ø 120'],
  },
  fr: {
    encoding: 'windows-1252',
    lines: [
      "Chaîne de tronçonneuse 3/8''",
      'Câble d’accélérateur',
      'Poignée arrière – complète',
      'Fraise à neige',
    ],
  },
  pt: {
    encoding: 'windows-1252',
    lines: [
      'Junta de vedação do silenciador',
      'Pinhão de acionamento',
      'Módulo de ignição',
      'Êmbolo da bomba de óleo',
    ],
  },
  es: {
    encoding: 'windows-1252',
    lines: ['Muñón del cigüeñal', 'Bujía de encendido', 'Cabezal de hilo pequeño', 'Depósito – tapón'],
  },
  pl: {
    encoding: 'windows-1250',
    lines: [
      'Głowica żyłkowa do kosy',
      'Świeca zapłonowa',
      'Łożysko wału',
      'Gaźnik do piły spalinowej',
      'Pasek klinowy, mały',
    ],
  },
  cs: {
    encoding: 'windows-1250',
    lines: [
      'Řetěz pro motorovou pilu',
      'Zapalovací svíčka',
      'Žací struna čtyřhranná',
      'Vzduchový filtr – pěnový',
    ],
  },
  hu: {
    encoding: 'windows-1250',
    lines: ['Gyújtógyertya fűnyíróhoz', 'Vezetőlemez erős', 'Kuplung rugó, kettős', 'Légszűrő'],
  },
  ru: {
    encoding: 'windows-1251',
    lines: ['Карбюратор для бензопилы', 'СВЕЧА ЗАЖИГАНИЯ', 'Поршень в сборе, 46 мм', 'Цепь 3/8" № 52'],
  },
  uk: {
    encoding: 'windows-1251',
    lines: ['Ніж газонокосарки', 'Фільтр повітряний', 'Їжак для культиватора'],
  },
  zh: {
    encoding: 'gb18030',
    lines: ['空气滤清器', '化油器修理包（膜片式）', '油锯导板 18寸', '火花塞、适用机型'],
  },
}

const samples = Object.entries(names).flatMap(([language, { encoding, lines }]) =>
  fc
    .sample(fc.shuffledSubarray([...lines], { minLength: 1 }), { numRuns: 12, seed: 7 })
    .map((chosen) => ({ language, encoding, chosen })),
)

describe('detectEncoding', () => {
  it.each(samples)('reads $language from $chosen', ({ encoding, chosen }) => {
    const text = chosen.map((name, index) => `10${index}-AB;${name};${index}\n`).join('')
    const found = detectEncoding(iconv.encode(text, encoding))
    expect(iconv.decode(iconv.encode(text, encoding), found)).toBe(text)
  })

  it('stays with UTF-8 when a few bytes are broken', () => {
    const text = Buffer.from(
      'Głowica żyłkowa, świeca zapłonowa, łożysko wału, gaźnik do piły, zestaw uszczelek żółtych\n'.repeat(4),
    )
    expect(detectEncoding(Buffer.concat([text, Buffer.from([0xff, 0x0a])]))).toBe('utf-8')
  })
})

describe('reading a file of any encoding', () => {
  const list = 'Number;Name\n0000 350 3502;Бак — 油箱 żółty\n1E40F-5;Поршень\n'
  it.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with mark', Buffer.from(`\ufeff${list}`)],
    ['UTF-16 LE with mark', iconv.encode(`\ufeff${list}`, 'utf-16le')],
    ['UTF-16 BE with mark', iconv.encode(`\ufeff${list}`, 'utf-16be')],
    ['UTF-16 LE without mark', iconv.encode(list, 'utf-16le')],
    ['UTF-16 BE without mark', iconv.encode(list, 'utf-16be')],
  ])('%s', async (_, content) => {
    const read = productsOf(await readContent(content, {}))
    expect(read.map(({ number }) => number)).toEqual(['0000 350 3502', '1E40F-5'])
    expect(Object.values(read[0]?.names ?? {})[0]).toBe('Бак — 油箱 żółty')
  })

  it('GB18030', async () => {
    const content = iconv.encode('编号;名称\n0000 350 3502;油箱盖（黑色）\n1E40F-5;活塞组件\n', 'gb18030')
    const read = productsOf(await readContent(content))
    expect(read.map(({ number, names }) => [number, names['zh']])).toEqual([
      ['0000 350 3502', '油箱盖（黑色）'],
      ['1E40F-5', '活塞组件'],
    ])
  })

  it('finds the first accent on the last page', async () => {
    const ascii = Array.from({ length: 60_000 }, (_, index) => `A-${index};Screw M${index}\n`).join('')
    const content = Buffer.concat([
      Buffer.from(`Number;Name\n${ascii}`),
      iconv.encode('Z-1;Schraube für Gehäuse\n', 'windows-1252'),
    ])
    const read = productsOf(await readContent(content))
    expect(Object.values(read.at(-1)?.names ?? {})).toEqual(['Schraube für Gehäuse'])
  })
})
