import { sql } from 'kysely'
import { type CatalogueShop, startCatalogueShop } from '#server/catalogue/catalogue.fixture.ts'

const names = (standard: string, type: string) => ({ en: `${type} ${standard}` })

/** A shop whose parts share numbers, words and models, so that ranks and reasons differ. */
export const startSearchShop = async (): Promise<CatalogueShop> => {
  const shop = await startCatalogueShop()
  const carburetors = await shop.newType({ name: 'Carburetor' })
  const kits = await shop.newType({ name: 'Carburetor repair kit' })
  await shop.system(sql`update product_types
    set names = names || '{"de": "Vergaser", "ru": "Карбюратор", "zh": "化油器", "fr": "Carburateur"}' where id = ${carburetors}`)
  await shop.system(
    sql`insert into type_synonyms (type_id, lang, synonym) values (${carburetors}, 'en', 'carb')`,
  )
  const ms180 = { brand: 'STIHL', name: 'MS 180' }
  await shop.newPart({
    standard: 'GP-100',
    typeId: carburetors,
    rank: 50,
    models: [ms180],
    names: {
      en: 'Carburetor',
      de: 'Vergaser',
      ru: 'Карбюратор',
      zh: '化油器总成',
      fr: 'Carburateur à membrane',
    },
    numbers: [
      { kind: 'oem', number: '1130 120 0603', brand: 'STIHL' },
      { kind: 'ean', number: '036000291452' },
    ],
  })
  await shop.newPart({
    standard: 'GP-101',
    typeId: kits,
    rank: 1,
    models: [ms180],
    names: { en: 'Carburetor repair kit' },
    numbers: [{ kind: 'cross', number: '11301200603', brand: 'Stens' }],
  })
  await shop.newPart({
    standard: 'GP-102',
    typeId: carburetors,
    rank: 2,
    models: [
      { brand: 'STIHL', name: 'MS 250' },
      { brand: 'STIHL', name: 'FS 180' },
    ],
    names: { en: 'Carburetor', es: 'Carburador' },
    numbers: [{ kind: 'old', number: '1130-120-0603' }],
  })
  await shop.newPart({ standard: '1130 120 0603', names: names('own', 'Screw'), rank: 99 })
  await shop.newPart({
    standard: 'GP-103',
    names: { en: 'Gasket' },
    numbers: [{ kind: 'oem', number: '1130 120 0603 A' }],
  })
  await shop.newPart({
    standard: 'GP-104',
    names: { en: 'Bolt' },
    numbers: [{ kind: 'oem', number: 'X1130120' }],
  })
  await shop.newPart({
    standard: 'GP-105',
    names: { en: 'Rasenmähermesser', de: 'Rasenmähermesser 46 cm' },
    brand: 'Oregon',
  })
  await shop.newPart({
    standard: 'GP-106',
    names: { en: 'Secret' },
    status: 'hidden',
    numbers: [{ kind: 'oem', number: '777888999' }],
  })
  await shop.newPart({ standard: 'ЖГ-12', names: { en: 'Russian part' } })
  await shop.newPart({
    standard: 'GP-107',
    names: { en: 'O-ring' },
    numbers: [{ kind: 'oem', number: '0000 350 3502' }],
  })
  await shop.newPart({ standard: 'GP-108', names: { en: '100% cotton_rope' } })
  return shop
}
