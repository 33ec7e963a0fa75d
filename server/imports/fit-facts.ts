/** Fragments of SQL for what lists say of a fit besides its model: serial numbers and a note. */

/**
 * A query of one row for each `key` (columns of `wanted_fits` and `wanted_models`) among the fits that meet the condition,
 * with all that the file says of it. A fit has one range of serial numbers: several are told in its note.
 */
export const saidOfFits = (key: string, condition: string): string => `
    select ${key}, max(row_id) as row_id, min(name) as name,
      case when count(distinct range) = 1 then max(serial_from) end as serial_from,
      case when count(distinct range) = 1 then max(serial_to) end as serial_to,
      case when count(distinct range) = 1 then string_agg(note, '; ' order by line)
        else string_agg(nullif(concat_ws(' ', nullif(range, '–'), note), ''), '; ' order by line) end as note
    from (
      select distinct on (${key}, serial_from, serial_to, note) ${key}, row_id, wanted_fits.name, line, serial_from, serial_to, note,
        concat(serial_from, '–', serial_to) as range
      from wanted_fits join wanted_models using (normal, brand_id, is_branded)
        cross join lateral (select facts ->> 'serialFrom' as serial_from, facts ->> 'serialTo' as serial_to,
          facts ->> 'note' as note) said
      where product_kind = 'part' and ${condition}
      order by ${key}, serial_from, serial_to, note, line desc, row_id desc
    ) said
    group by ${key}`

/** The update of an insert into `known`: a later list replaces facts and takes none away. */
export const takeLaterFacts = `do update set serial_from = coalesce(excluded.serial_from, known.serial_from),
      serial_to = coalesce(excluded.serial_to, known.serial_to), note = coalesce(excluded.note, known.note)
    where (known.serial_from, known.serial_to, known.note) is distinct from (coalesce(excluded.serial_from, known.serial_from),
      coalesce(excluded.serial_to, known.serial_to), coalesce(excluded.note, known.note))`
