import type { ImportShop, Value } from '#server/imports/shop.fixture.ts'

/** Every price as `number list-owner from–to pieces amount/per`. */
export const listPrices = async (shop: ImportShop): Promise<(Value | undefined)[]> =>
  (
    await shop.rows(`select concat_ws(' ', standard, coalesce(price_groups.name, companies.name, 'all'),
        to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), to_char(valid_to at time zone 'UTC', '"to" YYYY-MM-DD"T"HH24:MI'),
        price_lists.currency, min_pieces || '+', amount_minor || '/' || per) as price
      from prices join price_lists on price_lists.id = price_list_id join products on products.id = product_id
        left join price_groups on price_groups.id = price_lists.group_id left join companies on companies.id = price_lists.company_id
      order by 1`)
  ).map(({ price }) => price)
