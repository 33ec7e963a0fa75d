/** Fragments of SQL for what lists say of a fit besides its model: serial numbers and a note. */

export const factsOfFit = `facts ->> 'serialFrom' as serial_from, facts ->> 'serialTo' as serial_to, facts ->> 'note' as note`

/** The update of an insert into `known`: a later list replaces facts and takes none away. */
export const takeLaterFacts = `do update set serial_from = coalesce(excluded.serial_from, known.serial_from),
      serial_to = coalesce(excluded.serial_to, known.serial_to), note = coalesce(excluded.note, known.note)
    where (known.serial_from, known.serial_to, known.note) is distinct from (coalesce(excluded.serial_from, known.serial_from),
      coalesce(excluded.serial_to, known.serial_to), coalesce(excluded.note, known.note))`
