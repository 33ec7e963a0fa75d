import { parseCountry } from '#server/imports/countries.rules.ts'
import { foldWords, isWordOf } from '#server/imports/row-words.ts'

/** Words of other languages than German stand alone: `Standard shipping`, `Livraison Colissimo`. */
const shippingWord =
  /^(?:shipping|shipment|delivery|freight|postage|livraison|expédition|envío|envio|spedizione|frete|доставка|wysyłka|dostawa|doprava|frakt|fragt|forsendelse|rahti|toimitus|szállítás|livrare|kargo|nakliye|verzending|bezorging|\p{Script=Han}*快递|\p{L}*versand|\p{L}*lieferung)$/u
const preposition =
  /^(?:to|in|for|by|via|within|nach|mit|per|innerhalb|ins|im|aus|für|frei|haus|à|en|par|vers|chez|a|con|por|para|di|verso|do|na|w|po|за|до|по|в|на|для|til|till|i|naar|met|van|der|die|das|la|le|el|il)$/u
/** `24h`, `48 h`, `5`, `kg`, `2.`: how long, how heavy, which of several. */
const measure = /^(?:\d+(?:[.,]\d+)?(?:h|kg|t)?|kg|h|std|stunden|hours|heures|horas|ч)$/u

const isBeside = (word: string): boolean =>
  preposition.test(word) ||
  measure.test(word) ||
  isWordOf('carrier', word) ||
  isWordOf('shippingKind', word) ||
  (word.length > 1 && parseCountry(word) !== null)

/**
 * True for a name that says shipping and besides only how or where to: `Versand DHL Deutschland`, `Palettenversand`, `Standard
 * shipping`. Another noun makes an article of it: `Delivery valve`, `Versand-Etiketten`.
 */
export const isShippingName = (name: string): boolean => {
  const words = foldWords(name)
    .split(/[^\p{L}\p{N}.,]+/u)
    .map((word) => word.replace(/^[.,]+|[.,]+$/g, ''))
    .filter((word) => word !== '')
  const others = words.filter((word) => !shippingWord.test(word))
  return others.length < words.length && others.every(isBeside)
}
