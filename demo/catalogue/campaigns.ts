import { type LocalText, text } from '#demo/local-text.ts'

/** Promotions of the demo shop. */
export const campaigns: readonly { titles: LocalText; texts: LocalText }[] = [
  {
    titles: text(
      'Chain weeks',
      '锯链特惠周',
      'Semaines de la chaîne',
      'Kettenwochen',
      'Semanas de la cadena',
      'Недели пильных цепей',
    ),
    texts: text(
      'Chains, bars and sprockets for the felling season, from one carton.',
      '采伐季锯链、导板、链轮特价，一箱起订。',
      'Chaînes, guides et pignons pour la saison d’abattage, dès un carton.',
      'Ketten, Schienen und Kettenräder zur Einschlagsaison, ab einem Karton.',
      'Cadenas, espadas y piñones para la temporada de tala, desde una caja.',
      'Цепи, шины и звёздочки к сезону заготовки, от одной коробки.',
    ),
  },
  {
    titles: text(
      'Workshop spring',
      '春季维修季',
      'Le printemps de l’atelier',
      'Werkstattfrühling',
      'Primavera en el taller',
      'Весна в мастерской',
    ),
    texts: text(
      'What every service needs before the first cut: plugs, filters, primers, rope.',
      '开季保养必备：火花塞、滤清器、注油泡、启动绳。',
      'Tout pour la révision d’avant-saison : bougies, filtres, poires, corde.',
      'Was jede Wartung vor dem ersten Schnitt braucht: Kerzen, Filter, Primerpumpen, Starterseil.',
      'Lo que pide toda revisión antes del primer corte: bujías, filtros, bombines, cuerda.',
      'Всё для обслуживания перед сезоном: свечи, фильтры, праймеры, шнур.',
    ),
  },
  {
    titles: text(
      'Carton price',
      '整箱价',
      'Prix au carton',
      'Kartonpreis',
      'Precio por caja',
      'Цена за коробку',
    ),
    texts: text(
      'Reduced while this production lot lasts.',
      '本批次售完为止。',
      'Prix réduit jusqu’à épuisement du lot.',
      'Reduziert, solange diese Charge reicht.',
      'Rebajado hasta agotar el lote.',
      'Сниженная цена до окончания партии.',
    ),
  },
  {
    titles: text(
      'New in the range',
      '新品上架',
      'Nouveau dans la gamme',
      'Neu im Programm',
      'Novedad en la gama',
      'Новинки ассортимента',
    ),
    texts: text(
      'Introductory price for the first three months.',
      '前三个月享上市优惠价。',
      'Prix de lancement pendant trois mois.',
      'Einführungspreis in den ersten drei Monaten.',
      'Precio de lanzamiento durante tres meses.',
      'Стартовая цена первые три месяца.',
    ),
  },
  {
    titles: text('Clearance', '清仓', 'Déstockage', 'Restposten', 'Liquidación', 'Распродажа остатков'),
    texts: text(
      'Last pieces of an older version; the successor fits the same machines.',
      '旧款尾货；新款适用机型相同。',
      'Dernières pièces de l’ancienne version ; la nouvelle équipe les mêmes machines.',
      'Letzte Stücke der älteren Ausführung; der Nachfolger passt für dieselben Geräte.',
      'Últimas unidades de la versión anterior; la nueva vale para las mismas máquinas.',
      'Последние штуки прежней версии; новая подходит для той же техники.',
    ),
  },
  {
    titles: text(
      'Repair set of the month',
      '本月维修套装',
      'Kit du mois',
      'Reparatursatz des Monats',
      'Kit del mes',
      'Ремкомплект месяца',
    ),
    texts: text(
      'Chosen by our workshop for the machines that come in most often.',
      '由我们的维修间按送修最多的机型挑选。',
      'Choisi par notre atelier pour les machines qui reviennent le plus souvent.',
      'Von unserer Werkstatt für die häufigsten Geräte ausgesucht.',
      'Elegido por nuestro taller para las máquinas que más se reparan.',
      'Выбор нашей мастерской для техники, которую чаще всего приносят в ремонт.',
    ),
  },
]
