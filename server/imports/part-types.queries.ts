import type pg from 'pg'
import { isLanguage } from '#contract/language.ts'

const insertBrands = `
  insert into brands (name, normal_name)
  select distinct on (brand ->> 'normal') brand ->> 'name', brand ->> 'normal'
  from (
    select payload, is_same from incoming
    union all select payload, false from staged where kind = 'fitment'
  ) rows cross join lateral (
    select payload -> 'brand' as brand
    union all select number -> 'brand' from jsonb_array_elements(payload -> 'numbers') as number
    union all select model -> 'brand' from jsonb_array_elements(payload -> 'models') as model
  ) named
  where not is_same and jsonb_typeof(brand) = 'object'
  order by brand ->> 'normal', brand ->> 'name'
  on conflict (normal_name) do nothing`

/** Letters that a word has in every number and case. */
const sameStart = 3

/** Finds our type by its name in any language, or by a synonym; of a path (`Engine > Pistons`) the last part may be ours. */
const mapTypes = `
  create temp table type_map on commit drop as
  with wanted as (
    select kind, lower(name) as name, min(name) as shown
    from (
      select kind, payload ->> 'type' as name from incoming where not is_same
      union all select 'machine', payload ->> 'machineType' from staged where kind = 'fitment'
    ) named where name is not null group by kind, lower(name)
  ), known as (
    select types.kind, lower(names.value) as name, types.id, 1 as place
    from product_types types cross join lateral jsonb_each_text(types.names) as names
    union all
    select types.kind, lower(synonym), types.id, 2
    from product_types types join type_synonyms on type_id = types.id
  )
  select wanted.*, (
    select known.id from known
    where known.kind = wanted.kind and known.name in (wanted.name, regexp_replace(wanted.name, '^.* > ', ''))
    order by known.name <> wanted.name, place, id limit 1
  ) as type_id from wanted`

/**
 * A type in another number or case is ours too, in any language: `Kolbenring` of Kolbenringe, «поршневое кольцо». The words must stand in the same
 * order (a chain saw is no saw chain), and only one type may be called so.
 */
const mapInflectedTypes = `
  update type_map set type_id = inflected.type_id
  from (
    select type_map.kind, type_map.name, min(words.type_id) as type_id
    from type_map
      cross join (select distinct lang from type_words) languages
      cross join lateral (select regexp_replace(type_map.name, '^.* > ', '') as own) last_part
      cross join lateral (
        select tsvector_to_array(search_document(own, lang)) as lexemes,
          left(search_text(own, lang), ${sameStart}) as start offset 0
      ) said
      join type_words words on words.lang = languages.lang and words.lexemes = said.lexemes
        and left(words.folded, ${sameStart}) = said.start
      join product_types types on types.id = words.type_id and types.kind = type_map.kind
    where type_map.type_id is null
    group by type_map.kind, type_map.name
    having count(distinct words.type_id) = 1
  ) inflected
  where type_map.kind = inflected.kind and type_map.name = inflected.name`

/** An unknown name becomes a new type, sorted after the others. */
const insertTypes = `
  insert into product_types (kind, slug, names, sort)
  select kind, 'import-' || md5(name), jsonb_build_object($1::text, shown), 5000
  from type_map where type_id is null
  on conflict (kind, slug) do nothing`

const completeTypeMap = `
  update type_map set type_id = types.id from product_types types
  where type_map.type_id is null and types.kind = type_map.kind and types.slug = 'import-' || md5(type_map.name)`

/** Rows without a type go to 'Other', which exists from the first import or demo on. */
const insertOther = `
  insert into product_types (kind, slug, names, sort)
  select distinct kind, 'other', $1::jsonb, 9999 from incoming
  where not is_same and payload ->> 'type' is null
  on conflict (kind, slug) do nothing`

const otherNames = JSON.stringify({
  en: 'Other',
  zh: '其他',
  fr: 'Autres',
  de: 'Sonstiges',
  es: 'Otros',
  ru: 'Прочее',
})

/** Makes the brands that the file names, and `type_map`: which type each of its type names is. */
export const applyBrandsAndTypes = async (client: pg.ClientBase, language: string) => {
  await client.query(insertBrands)
  await client.query(mapTypes)
  await client.query(mapInflectedTypes)
  await client.query(insertTypes, [isLanguage(language) ? language : 'own'])
  await client.query(completeTypeMap)
  await client.query(insertOther, [otherNames])
}
