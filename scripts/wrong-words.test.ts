import { describe, expect, it } from 'vitest'
import { findWrongWords, isLargeAfterGreeting } from './wrong-words.rules.ts'

describe('findWrongWords', () => {
  it.each([
    ['en', 'Write us an e-mail.'],
    ['en', 'numbers of other makers'],
    ['en', 'The whole catalogue is open.'],
    ['en', 'Freight and tax'],
    ['en', 'Unit price'],
    ['en', 'Total, net'],
    ['en', 'GP-01 1 · the machine itself'],
    ['de', 'Die Anfrage geht am selben Tag hinaus.'],
    ['de', 'Preis je Packung'],
    ['de', 'zzgl. MwSt.'],
    ['de', 'Einzelpreis'],
    ['de', 'Summe, netto'],
    ['de', 'Dieses Gerät ist gemerkt.'],
    ['fr', 'Veuillez nous consulter.'],
    ['fr', 'Votre compte test est ouvert.'],
    ['fr', 'Le constructeur du modèle'],
    ['fr', 'Condition de livraison'],
    ['fr', 'Prix hors taxes'],
    ['fr', 'votre prix net'],
    ['fr', 'Prix unitaire'],
    ['fr', 'Lots'],
    ['es', 'en 3 días hábiles'],
    ['es', 'conocidas de el origen'],
    ['es', 'Piezas por paquete'],
    ['es', 'no es un precio neto'],
    ['es', 'los precios son netos'],
    ['es', 'Total, sin IVA'],
    ['es', 'Ref. equivalente'],
    ['ru', 'Мы еще не проверили'],
    ['ru', 'Номер плательщика НДС'],
    ['ru', 'Сводный отчет'],
    ['ru', 'Цена нетто'],
    ['ru', 'Товары, без НДС'],
    ['ru', 'Вид'],
    ['zh', '价格表已保存。'],
    ['zh', '买家已接受报价'],
    ['zh', '适用STIHL机型'],
    ['zh', '共3个'],
    ['zh', '运费,增值税'],
    ['zh', '净价'],
    ['zh', '单价'],
    ['zh', '型号'],
    ['zh', '将 3 行加入购物车'],
  ] as const)('finds a wrong word of %s in %j', (language, text) => {
    expect(findWrongWords(text, language)).toHaveLength(1)
  })

  it.each([
    ['en', 'Catalogue'],
    ['en', '{maker} {count, plural, one {# item} other {# items}}'],
    ['de', 'Auf diesem Endgerät, in der Gerätedatei'],
    ['de', 'darüber hinaus'],
    ['de', 'Verpackung'],
    ['fr', 'Veuillez nous contacter.'],
    ['fr', 'Prix HT'],
    ['fr', 'Nb de lots'],
    ['es', 'desde el lunes'],
    ['ru', 'Присылать счета сюда; ещё один счёт'],
    ['zh', '适用 STIHL 机型，1月15日 起'],
    ['zh', '{day}到货'],
  ] as const)('takes the %s text %j', (language, text) => {
    expect(findWrongWords(text, language)).toEqual([])
  })
})

describe('isLargeAfterGreeting', () => {
  it.each(['Wir haben Ihnen geschrieben:', 'Vielen Dank. Ihre Bestellung ist bestätigt.'])(
    'finds the large letter of %j',
    (text) => {
      expect(isLargeAfterGreeting(text)).toBe(true)
    },
  )

  it.each([
    'wir haben Ihnen geschrieben:',
    'Ihre Bestellung {no} ist angehalten.',
    '{company} hat geantwortet:',
  ])('takes %j', (text) => {
    expect(isLargeAfterGreeting(text)).toBe(false)
  })
})
