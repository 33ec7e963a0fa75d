-- New words of the vocabulary go into its index at once. They used to wait for the next vacuum, and every search for similar
-- words read all that waited: after the words had been written anew it took 25 times as long.
alter index search_vocabulary_similar set (fastupdate = off);
select gin_clean_pending_list('search_vocabulary_similar');

-- Serial numbers of a machine: a machine fits hundreds of parts, and few of these say from which number on.
create index fitments_serials on fitments (model_id)
  where coalesce(serial_from, serial_to) is not null and not is_excluded;
