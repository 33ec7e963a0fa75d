import { type LocalText, text } from '#demo/local-text.ts'
import type { Draw } from '#demo/random.ts'

/** What decides whether an item belongs in a campaign. */
export interface Offered {
  kind: 'part' | 'machine'
  typeSlug: string
  createdDaysAgo: number
  stockQuantity: number | null
}

interface Campaign {
  titles: LocalText
  texts: LocalText
  /** Days from the load; all items of a campaign run as long. */
  startDay: number
  endDay: number
  /** Of the items it takes, so many are in it. */
  share: number
  /** An item holds what the title says. */
  takes(item: Offered): boolean
}

const typesOf = (...slugs: string[]): Campaign['takes'] => {
  const known = new Set(slugs)
  return ({ typeSlug }) => known.has(typeSlug)
}

/** Promotions of the demo shop. */
export const campaigns: readonly Campaign[] = [
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
    share: 0.16,
    startDay: -12,
    endDay: 33,
    takes: typesOf('saw-chain', 'guide-bar', 'sprocket', 'spur-sprocket', 'rim-sprocket'),
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
      '开季保养必备：火花塞、滤清器、油泡、启动绳。',
      'Tout pour la révision d’avant-saison : bougies, filtres, poires, corde.',
      'Was jede Wartung vor dem ersten Schnitt braucht: Kerzen, Filter, Primerpumpen, Starterseil.',
      'Lo que pide toda revisión antes del primer corte: bujías, filtros, bombines, cuerda.',
      'Всё для обслуживания перед сезоном: свечи, фильтры, праймеры, шнур.',
    ),
    share: 0.09,
    startDay: -20,
    endDay: 25,
    takes: typesOf(
      'spark-plug',
      'air-filter',
      'foam-filter',
      'paper-filter',
      'fuel-filter',
      'oil-filter',
      'primer-bulb',
      'starter-rope',
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
    share: 0.006,
    startDay: -5,
    endDay: 40,
    takes: ({ kind }) => kind === 'part',
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
    share: 0.05,
    startDay: -9,
    endDay: 81,
    takes: ({ createdDaysAgo }) => createdDaysAgo < 180,
  },
  {
    titles: text('Clearance', '清仓', 'Déstockage', 'Restposten', 'Liquidación', 'Распродажа остатков'),
    texts: text(
      'Last pieces of a lot; what is gone is gone.',
      '批次尾货，售完即止。',
      'Dernières pièces du lot, jusqu’à épuisement du stock.',
      'Letzte Stücke einer Charge; was weg ist, ist weg.',
      'Últimas unidades de un lote, hasta agotar existencias.',
      'Последние штуки партии, пока есть на складе.',
    ),
    share: 0.03,
    startDay: -16,
    endDay: 14,
    takes: ({ stockQuantity }) => stockQuantity !== null && stockQuantity <= 9,
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
      'Von unserer Werkstatt für die häufigsten Maschinen ausgesucht.',
      'Elegido por nuestro taller para las máquinas que más se reparan.',
      'Выбор нашей мастерской для техники, которую чаще всего приносят в ремонт.',
    ),
    share: 0.1,
    startDay: -2,
    endDay: 28,
    takes: typesOf('carburetor-kit', 'gasket-set', 'piston-kit', 'cylinder-kit', 'bearing-kit'),
  },
  {
    titles: text(
      'Showroom weeks',
      '展厅样机周',
      'Semaines showroom',
      'Ausstellungswochen',
      'Semanas de exposición',
      'Недели техники',
    ),
    texts: text(
      'Machines for your showroom, delivered before the season.',
      '展厅样机优惠，开季前到货。',
      'Des machines pour votre magasin, livrées avant la saison.',
      'Maschinen für Ihre Ausstellung, geliefert vor der Saison.',
      'Máquinas para su exposición, entregadas antes de la temporada.',
      'Техника для вашего зала, с доставкой до начала сезона.',
    ),
    share: 0.25,
    startDay: -7,
    endDay: 50,
    takes: ({ kind }) => kind === 'machine',
  },
]

/** The campaign an item is in: the first that takes it and has drawn it. */
export const campaignOf = (
  offered: Offered,
  item: Draw,
): { place: number; startDay: number; endDay: number } | null => {
  const place = campaigns.findIndex(
    ({ takes, share }, index) => takes(offered) && item.chance(`campaign ${index}`, share),
  )
  const campaign = campaigns[place]
  return campaign ? { place, startDay: campaign.startDay, endDay: campaign.endDay } : null
}
