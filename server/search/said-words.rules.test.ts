import { describe, expect, it } from 'vitest'
import { saidAs, sayingOf } from '#server/search/said-words.rules.ts'

describe('what a name says of the words it was found by', () => {
  const said = (key: string, groups: string[][], name: string) => sayingOf(key, groups)(name)

  it('is all of them where each stands in it in one of its writings', () => {
    expect(said('ms180 verg', [['ms180', 'ms 180'], ['verg']], 'Vergaser für STIHL MS 180').isAll).toBe(true)
    expect(said('zundk', [['zundk']], 'Zündkerze').isAll).toBe(true)
    expect(said('kette', [['kette']], 'Sägekette').isAll).toBe(true)
    expect(said('sti', [['sti']], '适用STIHL机壳').isAll).toBe(true)
    expect(said('oregon saw', [['oregon'], ['saw']], 'Saw chain').isAll).toBe(false)
  })

  it('does not take short writings inside of words for them', () => {
    expect(said('ket', [['ket']], 'Sägekette').isAll).toBe(false)
    expect(said('ket', [['ket']], 'Profil-Kettenrad').isAll).toBe(true)
    expect(said('öl', [['öl']], 'Bolzen für Öl').isAll).toBe(true)
  })

  it('knows sizes however the name writes them', () => {
    const inches = [
      ['messer', 'нож'],
      ['18in', '46cm', '45cm', '457mm'],
    ]
    expect(said('messer 18 zoll', inches, 'Messer M46, 46 cm')).toEqual({ isAll: true, otherwise: ['46cm'] })
    expect(said('нож 18 дюймов', inches, 'Нож 46 см')).toEqual({ isAll: true, otherwise: ['46см'] })
    expect(said('刀片 18寸', [['18in', '46cm']], '刀片46厘米').otherwise).toEqual(['46'])
    expect(said('messer 18 zoll', inches, 'Messer 18"')).toEqual({ isAll: true, otherwise: [] })
    expect(said('messer 18 zoll', inches, 'Messer 146 cm').isAll).toBe(false)
    expect(said('.050', [['0p050', '050']], 'Kette .050" 2,4 mm')).toEqual({ isAll: true, otherwise: [] })
    const links = said('50', [['50dl']], 'Chain 3/8P" 1.3 mm, 50 links')
    expect(links).toEqual({ isAll: true, otherwise: ['50links'] })
    expect(said('46', [['46cm']], 'Blade 46 cm, for lawns').otherwise).toEqual(['46cm'])
    expect(said('2.4mm', [['2p4mm', '2.4']], 'Faden 2,4 mm')).toEqual({ isAll: true, otherwise: [] })
  })

  it('names what stands there for what was typed otherwise', () => {
    expect(said('штиль верг', [['штиль', 'STIHL'], ['верг']], 'Вергаз STIHL MS').otherwise).toEqual(['STIHL'])
    expect(said('carburator', [['carburetor']], 'Carburetor kit').otherwise).toEqual(['carburetor'])
    expect(said('carburetor', [['carburetor']], 'Carburetor kit').otherwise).toEqual([])
  })
})

describe('what names say for words that were typed otherwise', () => {
  it('is each of their writings once', () => {
    const names = () => ['Bar for STIHL MS 180', 'STIHL chain', 'Stihl Schiene']
    expect(saidAs('штиль шина', [['штиль', 'stihl'], ['шина']], names)).toBe('stihl')
    expect(saidAs('штиль', [['штиль', 'stihl']], () => ['Husqvarna bar'])).toBe('')
  })

  it('looks at no names where all is understood as it was typed', () => {
    const names = () => {
      throw new Error('nobody needs them')
    }
    expect(saidAs('Zündkerze m14', [['zundkerze'], ['m14']], names)).toBe('')
  })
})
