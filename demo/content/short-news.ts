import { brands } from '#demo/catalogue/brands/brands.ts'
import { partTypes } from '#demo/catalogue/part-type-list.ts'
import type { Article } from '#demo/content/article.ts'
import { eachLanguage, type LocalText, text } from '#demo/local-text.ts'
import { drawFor } from '#demo/random.ts'

interface Template {
  category: Article['category']
  title: LocalText
  summary: LocalText
  body: LocalText
}

/** `{type}`, `{brand}` and `{count}` are filled in; the type stands where each language wants it. */
const templates: readonly Template[] = [
  {
    category: 'range',
    title: text(
      'Back in stock: {type} for {brand}',
      '到货：适用{brand}的{type}',
      'De retour en stock : {type} pour {brand}',
      'Wieder auf Lager: {type} für {brand}',
      'De nuevo en stock: {type} para {brand}',
      'Снова в наличии: {type} для {brand}',
    ),
    summary: text(
      'The delivery arrived this week; waiting orders are going out first.',
      '本周到货，欠单优先发出。',
      'La livraison est arrivée ; les commandes en attente partent d’abord.',
      'Die Lieferung ist da; Rückstände gehen zuerst hinaus.',
      'Ha llegado la entrega; los pedidos pendientes salen primero.',
      'Поставка пришла; сначала отгружаем ожидающие заказы.',
    ),
    body: text(
      '{count} items are available again. The list shows the quantity, and parts on the way show their date.',
      '共{count}款恢复供应。列表显示库存数量，在途配件显示到货日期。',
      '{count} références sont de nouveau disponibles. La liste indique la quantité, et la date pour les pièces en route.',
      '{count} Artikel sind wieder lieferbar. Die Liste zeigt die Menge, bei Teilen im Zulauf das Datum.',
      'Vuelven a estar disponibles {count} artículos. La lista muestra la cantidad y, en los que están en camino, la fecha.',
      'Снова в наличии позиций: {count}. В списке видно количество, у деталей в пути — дата.',
    ),
  },
  {
    category: 'range',
    title: text(
      'New: {type} for {brand}',
      '新增：适用{brand}的{type}',
      'Nouveau : {type} pour {brand}',
      'Neu: {type} für {brand}',
      'Novedad: {type} para {brand}',
      'Новинка: {type} для {brand}',
    ),
    summary: text(
      '{count} further numbers, checked on the machine.',
      '新增{count}个型号，均经实机试装。',
      '{count} références de plus, essayées sur machine.',
      '{count} weitere Nummern, am Gerät geprüft.',
      '{count} referencias más, probadas en la máquina.',
      'Новых позиций: {count}, все проверены на технике.',
    ),
    body: text(
      'The models they fit are listed with each part. Samples go out with your next order on request.',
      '每件配件均列明适用机型。如需样品，可随下次订单发出。',
      'Les modèles compatibles figurent sur chaque fiche. Échantillons sur demande avec la prochaine commande.',
      'Die passenden Modelle stehen bei jedem Teil. Muster legen wir auf Wunsch der nächsten Bestellung bei.',
      'Los modelos compatibles figuran en cada pieza. Enviamos muestras con su próximo pedido si las pide.',
      'Подходящие модели указаны у каждой детали. Образцы вложим в следующий заказ по просьбе.',
    ),
  },
  {
    category: 'range',
    title: text(
      'Price change: {type}',
      '价格调整：{type}',
      'Changement de prix : {type}',
      'Preisänderung: {type}',
      'Cambio de precios: {type}',
      'Изменение цен: {type}',
    ),
    summary: text(
      'New prices apply from the first of the month; open quotations stand.',
      '新价格自下月1日起执行，已发出的报价不变。',
      'Nouveaux prix au premier du mois ; les devis en cours restent valables.',
      'Neue Preise gelten ab dem Monatsersten; offene Angebote gelten weiter.',
      'Nuevos precios desde el día 1 del mes; los presupuestos abiertos se mantienen.',
      'Новые цены — с первого числа; выданные предложения действуют.',
    ),
    body: text(
      '{count} numbers go down, a few go up with the price of steel. Signed in, you see your own prices at once.',
      '{count}个型号降价，少数随钢价上调。登录后即可看到您的专属价格。',
      '{count} références baissent, quelques-unes suivent le prix de l’acier. Connecté, vous voyez aussitôt vos prix.',
      '{count} Artikel werden günstiger, einige steigen mit dem Stahlpreis. Angemeldet sehen Sie sofort Ihre Preise.',
      'Bajan {count} referencias y suben algunas por el acero. Con la sesión iniciada verá sus precios.',
      'Позиций со сниженной ценой: {count}; некоторые дорожают вслед за сталью. После входа видны ваши цены.',
    ),
  },
  {
    category: 'service',
    title: text(
      'Fitment lists corrected: {brand}',
      '适配表更正：{brand}',
      'Listes de compatibilité corrigées : {brand}',
      'Verwendungslisten berichtigt: {brand}',
      'Listas de compatibilidad corregidas: {brand}',
      'Исправлены списки применимости: {brand}',
    ),
    summary: text(
      'Thanks to the workshops that wrote to us.',
      '感谢各维修店的反馈。',
      'Merci aux ateliers qui nous ont écrit.',
      'Danke an die Werkstätten, die geschrieben haben.',
      'Gracias a los talleres que nos escribieron.',
      'Спасибо мастерским, которые нам написали.',
    ),
    body: text(
      '{count} entries were corrected, most of them serial-number limits. Found another one? Press “Contact us” on the part.',
      '共修正{count}条，多为机号范围。如发现其他问题，请在配件页面联系我们。',
      '{count} lignes corrigées, surtout des limites de numéro de série. Une autre erreur ? Écrivez-nous depuis la fiche.',
      '{count} Einträge berichtigt, meist Seriennummergrenzen. Noch ein Fehler? Schreiben Sie uns von der Produktseite.',
      'Se corrigieron {count} entradas, casi todas límites de serie. ¿Otro error? Escríbanos desde la ficha.',
      'Исправлено строк: {count}, в основном границы серийных номеров. Нашли ещё? Напишите нам со страницы детали.',
    ),
  },
  {
    category: 'company',
    title: text(
      'Opening hours over the holidays',
      '节假日营业安排',
      'Horaires pendant les fêtes',
      'Öffnungszeiten an den Feiertagen',
      'Horario en días festivos',
      'График в праздничные дни',
    ),
    summary: text(
      'Orders placed here are taken at any hour.',
      '网上订单全天受理。',
      'Les commandes en ligne sont prises à toute heure.',
      'Bestellungen nimmt die Seite rund um die Uhr an.',
      'Los pedidos en la web se aceptan a cualquier hora.',
      'Заказы на сайте принимаются круглосуточно.',
    ),
    body: text(
      'The telephone is staffed again from Monday at eight. Parcels leave on the first working day, pallets on the second.',
      '电话客服周一8点恢复。包裹于首个工作日发出，托盘货于次日发出。',
      'Le téléphone reprend lundi à huit heures. Colis le premier jour ouvré, palettes le deuxième.',
      'Das Telefon ist ab Montag, acht Uhr, wieder besetzt. Pakete gehen am ersten Werktag hinaus, Paletten am zweiten.',
      'El teléfono vuelve el lunes a las ocho. Los paquetes salen el primer día laborable y los palés el segundo.',
      'Телефон работает с понедельника, с восьми. Посылки уходят в первый рабочий день, паллеты — во второй.',
    ),
  },
  {
    category: 'service',
    title: text(
      '{brand}: old numbers linked to their successors',
      '{brand}：旧编号已关联替代件',
      '{brand} : anciens numéros reliés à leurs successeurs',
      '{brand}: alte Nummern mit Nachfolgern verknüpft',
      '{brand}: números antiguos enlazados con su sucesor',
      '{brand}: старые номера связаны с заменами',
    ),
    summary: text(
      '{count} superseded numbers now lead to a part in stock.',
      '{count}个旧编号现可直接找到在售配件。',
      '{count} numéros remplacés mènent désormais à une pièce en stock.',
      '{count} ersetzte Nummern führen jetzt zu einem lieferbaren Teil.',
      '{count} números sustituidos llevan ya a una pieza disponible.',
      'Заменённые номера ({count}) ведут теперь к детали в наличии.',
    ),
    body: text(
      'The product page names each step and its date. Where one part became two, both are shown.',
      '产品页面列出每一步替代及日期；一件变两件的均会显示。',
      'La fiche cite chaque étape et sa date. Si une pièce en est devenue deux, les deux sont montrées.',
      'Die Produktseite nennt jeden Schritt mit Datum. Wurden aus einem Teil zwei, stehen beide da.',
      'La ficha indica cada paso y su fecha. Si una pieza se convirtió en dos, se muestran ambas.',
      'На странице указан каждый шаг и дата. Если одна деталь стала двумя, показаны обе.',
    ),
  },
]

/** The `count` short notices that fill the news list behind the articles. */
export const shortNews = (count: number): Article[] =>
  Array.from({ length: count }, (_, index) => {
    const draw = drawFor('news', index)
    const template = templates[index % templates.length] ?? draw.pick('template', templates)
    const type = draw.pick(
      'type',
      partTypes.filter((known) => known.share > 5 && known.parent === undefined),
    )
    const brand = draw.pick('brand', brands.slice(2, 20)).name
    const number = String(draw.int('count', 12, 480))
    const fill = (source: LocalText): LocalText =>
      eachLanguage((language) =>
        source[language]
          .replace('{type}', inSentence(type.many, language))
          .replace('{brand}', brand)
          .replace('{count}', number),
      )
    return {
      category: template.category,
      picType: type.slug,
      daysAgo: 150 + index * 23 + draw.int('day', 0, 9),
      title: fill(template.title),
      summary: fill(template.summary),
      body: [fill(template.body)],
    }
  })

/** A category inside a sentence: German nouns keep their capital, "V-belt" and "AVR" theirs. */
const inSentence = (name: LocalText, language: keyof LocalText): string =>
  language === 'de' || /^[A-ZА-Я]{2}/.test(name[language])
    ? name[language]
    : name[language].charAt(0).toLowerCase() + name[language].slice(1)
