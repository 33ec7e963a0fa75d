import type { Language } from '#contract/language.ts'
import type { OriginalPart } from '#demo/catalogue/items/design.ts'
import { eachLanguage, type LocalText, text } from '#demo/local-text.ts'
import type { Draw } from '#demo/random.ts'

const fits = text('Fits', '适用机型', 'Convient à', 'Passend für', 'Compatible con', 'Подходит для')
const replaces = text('Replaces', '替代编号', 'Remplace', 'Ersetzt', 'Sustituye a', 'Заменяет')
const colon: Record<Language, string> = { en: ': ', zh: '：', fr: ' : ', de: ': ', es: ': ', ru: ': ' }
const stop: Record<Language, string> = { en: '.', zh: '。', fr: '.', de: '.', es: '.', ru: '.' }
const comma: Record<Language, string> = { en: ', ', zh: '、', fr: ', ', de: ', ', es: ', ', ru: ', ' }

const noReturn = text(
  'Electrical parts cannot be returned once fitted.',
  '电气件一经安装恕不退换。',
  'Les pièces électriques montées ne sont pas reprises.',
  'Eingebaute Elektroteile sind von der Rückgabe ausgeschlossen.',
  'No se admiten devoluciones de piezas eléctricas montadas.',
  'Установленные электрические детали возврату не подлежат.',
)
const checkNumber = text(
  'Please compare the number on the old part before ordering.',
  '订购前请核对旧件上的编号。',
  'Comparer le numéro de l’ancienne pièce avant de commander.',
  'Bitte vor der Bestellung die Nummer am Altteil vergleichen.',
  'Compare el número de la pieza antigua antes de pedir.',
  'Перед заказом сверьте номер на старой детали.',
)

const isElectrical = (part: OriginalPart) =>
  part.type.assembly === 'electrics' || part.type.slug === 'ignition-coil'

/** What stands under the name on a product's page: advice, machines, replaced numbers. Plain text, one line each. */
export const describePart = (
  part: OriginalPart,
  models: readonly string[],
  oldNumbers: readonly string[],
  item: Draw,
): LocalText =>
  eachLanguage((language) => {
    const list = (title: LocalText, values: readonly string[]) =>
      values.length === 0
        ? ''
        : `${title[language]}${colon[language]}${values.join(comma[language])}${stop[language]}`
    return [
      part.type.hint[language],
      list(fits, models.slice(0, 12)),
      list(replaces, oldNumbers),
      isElectrical(part) ? noReturn[language] : item.chance('compare', 0.3) ? checkNumber[language] : '',
    ]
      .filter(Boolean)
      .join('\n')
  })
