import type { Language } from '#contract/language.ts'

type WrongWord = {
  readonly word: RegExp
  readonly better: string
}

/** Words without the letter ё, which Russian texts of the shop write. */
const withoutYo =
  /(?<!\p{L})(?:еще|ее|нее|идет|ждет|найдет|найдем|пришлем|дает|придет|вернет|возьмет|счет[еу]?|счетом|расчет\p{L}*|учет\p{L}*|отчет\p{L}*|объем\p{L}*|прием\p{L}*|партнер\p{L}*|надежн\p{L}*|четк\p{L}*|легк(?:о|ий|ая|ие)|тяжел(?:ый|ая|ые|о)|черн(?:ый|ая|ые|ого)|желт\p{L}*|твердый заказ|трех|четырех|определен|произведен|заменен|включен|закончен)(?!\p{L})/iu

/**
 * Words that a trade seller of the country stumbles over, or that name an idea otherwise than docs/glossary.md; each with
 * the word the shop uses.
 */
const wrongWords: Record<Language, readonly WrongWord[]> = {
  en: [
    { word: /\be-mail/iu, better: 'email' },
    { word: /\bmakers?\b/iu, better: 'manufacturer' },
    { word: /\bunfitted\b/iu, better: 'not installed' },
    { word: /\bpetrol\b/iu, better: 'gasoline' },
    { word: /\btyres?\b/iu, better: 'tire' },
    { word: /colour/iu, better: 'color' },
    { word: /carburettor/iu, better: 'carburetor' },
    { word: /\baluminium\b/iu, better: 'aluminum' },
    { word: /\bcentres?\b/iu, better: 'center' },
    { word: /\bgrey\b/iu, better: 'gray' },
    { word: /\blicence\b/iu, better: 'license' },
    // The seed names a link and a page “Catalogue”.
    { word: /(?<!^)\bcatalogue|\bcatalogue(?!$)/iu, better: 'catalog' },
    { word: /\btax(?:es)?\b/iu, better: 'VAT' },
    { word: /\bunit price\b/iu, better: 'net price' },
    { word: /\w, net$/iu, better: 'net price, net total' },
    { word: /\bthe machine itself\b/iu, better: 'complete machine' },
  ],
  de: [
    { word: /\bbinnen\b/iu, better: 'innerhalb' },
    { word: /\bPackung(?:en)?\b/u, better: 'VPE' },
    { word: /\b(?:geht|gehen|ging|gingen) [^.;:]*\bhinaus\b/iu, better: 'wird gesendet, verlässt das Lager' },
    { word: /\bPassung(?:en)?\b/u, better: 'Verwendung' },
    { word: /\bMwSt\b|\bMehrwertsteuer/u, better: 'USt.' },
    { word: /\bKennw(?:ort|örter)/u, better: 'Passwort, Bezeichnung' },
    { word: /\bGerät(?:e|en|s|es)?\b/u, better: 'Endgerät, Maschine' },
    { word: /\bEinzelpreis/u, better: 'Nettopreis' },
    { word: /\p{L}, netto$/iu, better: 'Nettopreis, Summe netto' },
    { word: /\bankreuzen\b|\bangekreuzt\b/iu, better: 'auswählen' },
  ],
  fr: [
    { word: /\bcompte test\b/iu, better: 'compte d’essai' },
    { word: /\b(?:envoyer|envoyez) (?:une|la|votre|de nouveau la) carte\b/iu, better: 'importer' },
    { word: /\bconstructeur/iu, better: 'fabricant' },
    { word: /\bapprouve[rz]?\b/iu, better: 'valider' },
    { word: /^Chercher(?: dans\b|$)/u, better: 'Rechercher' },
    { word: /\bnous (?:demander|consulter)\b/iu, better: 'nous contacter' },
    { word: /\bnuméro de client\b/iu, better: 'numéro client' },
    { word: /\bcondition de (?:livraison|paiement)\b/iu, better: 'conditions' },
    { word: /\btaxe\b/iu, better: 'TVA' },
    { word: /\bhors taxes?\b|\bprix nets?\b|\bprix unitaire/iu, better: 'HT, prix HT' },
    // Alone over a column it reads like the groups of a tender.
    { word: /^Lots$/u, better: 'Nb de lots' },
  ],
  es: [
    { word: /\bsi falló\b/iu, better: 'si el error fue nuestro' },
    { word: /\benvases?\b/iu, better: 'paquete' },
    { word: /\bpiezas por (?:paquete|precio)\b/iu, better: 'unidades por' },
    { word: /\bembalaje sencillo\b/iu, better: 'sin marca' },
    { word: /\bdías? hábil(?:es)?\b/iu, better: 'día laborable' },
    { word: /(?<!\p{L})(?:de|a) el(?!\p{L})/iu, better: 'del, al' },
    { word: /\bcondición de (?:entrega|pago)\b/iu, better: 'condiciones' },
    { word: /\bimpuestos?\b/iu, better: 'IVA' },
    { word: /\bprecios? (?:son )?netos?\b|\bprecio unitario/iu, better: 'precio sin IVA' },
    { word: /\p{L}, sin IVA$/iu, better: 'without the comma' },
    { word: /\bref(?:erencias?|s?\.) equivalentes?\b/iu, better: 'equivalencia' },
  ],
  ru: [
    { word: /аккаунт/iu, better: 'учётная запись' },
    { word: /номер\p{L}* плательщика НДС/iu, better: 'номер НДС' },
    { word: /(?<!\p{L})прост(?:ая|ой) упаковк/iu, better: 'без логотипа' },
    { word: /(?<!\p{L})налог/iu, better: 'НДС' },
    { word: /(?<!\p{L})условие поставки/iu, better: 'условия поставки' },
    { word: withoutYo, better: 'a word with ё' },
    { word: /нетто(?!\p{L})/iu, better: 'без НДС' },
    { word: /\p{L}, без НДС$/iu, better: 'without the comma' },
    // A kind of what: of a list, a packing, a number?
    { word: /^Вид$/u, better: 'Тип номера, Вид списка' },
  ],
  zh: [
    { word: /价格表/u, better: '价目表' },
    { word: /买家|买方/u, better: '采购人' },
    { word: /批准/u, better: '审核通过' },
    { word: /商品/u, better: '产品' },
    { word: /交货条款/u, better: '交货条件' },
    { word: /税费/u, better: '增值税' },
    { word: /净价|未税/u, better: '不含税' },
    { word: /^单价$/u, better: '不含税单价' },
    { word: /型号/u, better: '机型, 规格' },
    // Lines of a cart or a document; 行 are those of a file or a pasted text.
    { word: /行(?:已)?加入购物车|行作为询价单|行可下单|行转询价|行的清单/u, better: '项' },
    { word: /\p{Script=Han}[,;:!?]/u, better: 'a full-width sign' },
    // A date such as 1月15日 is written without spaces.
    {
      word: /(?![年月日]\d|\d[年月日])(?:\p{Script=Han}[A-Za-z\d]|[A-Za-z\d%]\p{Script=Han})/u,
      better: 'a space between Chinese and Latin letters or digits',
    },
  ],
}

/** The names of the arguments of a text, such as `{maker}`, which nobody reads. */
const argument = /\{\s*\w+/gu

/** Each wrong word of a text, with the better one. */
export const findWrongWords = (text: string, language: Language): string[] =>
  wrongWords[language].flatMap(({ word, better }) => {
    const [found] = word.exec(text.replaceAll(argument, '{')) ?? []
    return found === undefined ? [] : [`“${found}”, better: ${better}`]
  })

/** German words that are large only because a sentence begins with them. */
const largeAtStart =
  /^(?:Wir|Unser\w*|Vielen|Es|Das|Die|Der|Dies\w*|Eine?\w?|Bitte|Zu\w?|Hier|Jemand|Über|I[mn]|Auf|Für|Mit|Von|Ab|Leider)\s/u

/** Whether the text goes on after `Guten Tag,` with a large letter that German does not write there. */
export const isLargeAfterGreeting = (text: string): boolean => largeAtStart.test(text)
