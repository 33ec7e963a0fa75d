import { isShippingName } from '#server/imports/shipping-names.rules.ts'
import { foldWords, isWordOf, patternOf, wholeWordOf } from '#server/imports/row-words.ts'

const start = new RegExp(`^(?:${patternOf('service')})(?![\\p{L}\\p{N}])`, 'u')
/** `Restocking fee`, `安装费`: the last word says what a name is. */
const end = new RegExp(`${wholeWordOf('serviceEnd')}$`, 'u')
/** `Entsorgungsgebühr`, `Altöl-Pfand`, `Recupel bijdrage`: languages that make one word of several. */
const tail = new RegExp(`(?:${patternOf('serviceTail')})$`, 'u')
const discountEnd = new RegExp(`(?:${patternOf('discount')})$`, 'u')
const discountStart = new RegExp(`^${wholeWordOf('discount')}`, 'u')

/** `(6 Min.)`, `(godz.)`, `19 %`, `25 EUR`: what stands behind the words of a charge. */
const behind = /(?:\s*\([^()]*\)|\s*[\d.,]+\s*(?:%|€|\$|£|eur|usd|gbp|chf)?)+\s*$/iu
const share = /\d+(?:[.,]\d+)?\s*%|%\s*\d+/gu
const brackets = /[(（]([^()（）]+)[)）]/gu

/** `-10,00`, `€ -5`, `(10.00)`, and `10,00-` as SAP writes it; not `12,-`. */
export const isBelowZero = (price: string): boolean =>
  /^(?:[-−]\s?\d[\d.,'’\s]*|\(\d[\d.,'’\s]*\)|\d[\d.,'’\s]*[.,]\d{2}\s?[-−])$/u.test(
    price.replace(/\p{Sc}|\p{L}/gu, '').trim(),
  )

const isDiscount = (name: string, price: string): boolean => {
  const isShare = share.test(name)
  share.lastIndex = 0
  if (!isShare && !isBelowZero(price)) return false
  const words = foldWords(name.replace(share, ' ').replace(/\s+/g, ' '))
  return discountStart.test(words) || discountEnd.test(words)
}

/**
 * What a supplier charges or grants beside its articles: `Versandkosten Paket`, `Labor charge`, `Ремонт (работа)`,
 * `2 % Skonto`. Some words do so only alone, at the end of a name, or beside a share or an amount below zero.
 */
export const isCharge = (name: string, price = ''): boolean => {
  const plain = foldWords(name.replace(behind, ''))
  return (
    start.test(foldWords(name)) ||
    isWordOf('serviceAlone', name) ||
    isShippingName(name.replace(behind, '')) ||
    end.test(plain) ||
    tail.test(plain) ||
    [...name.matchAll(brackets)].some(([, word = '']) => isWordOf('serviceBeside', word)) ||
    isDiscount(name, price)
  )
}
