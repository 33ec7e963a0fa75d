-- Pictures under /pic: which exist, and which photos from web addresses nobody needs any more.

-- Names under /pic that have a picture: drawings, which are made on request, and files in the media folder. Answers name
-- no others.
create or replace view existing_pictures as
  select name from drawings
  union all
  select name from picture_files;

-- Addresses that no article names and that no undo can bring back.
create or replace view unwanted_addresses with (security_invoker = true) as
  select id, photo from picture_addresses
  where not exists (select from wanted_pictures where address_id = picture_addresses.id)
    and not exists (
      select from before_images
      where table_name = 'wanted_pictures' and kind = 'removed' and before ->> 'address_id' = picture_addresses.id::text);

-- Deletes those that have no photo. The job that fetches pictures deletes the others, together with the files of their photos.
create or replace function forget_addresses() returns void
language sql as $$
  delete from picture_addresses where photo is null and id in (select id from unwanted_addresses)
$$;

-- Deletes the photos with these names, except those that an article shows or is about to show. Returns the hashes of the
-- deleted ones; the caller deletes their files. Their addresses are fetched again when an article names them again.
create or replace function drop_unused_photos(names text[]) returns setof text
language sql as $$
  with unused as (
    delete from photos
    where hash || '.webp' = any(names)
      and not exists (select from products
        where pics @> array[photos.hash || '.webp'] or fetched_pics @> array[photos.hash || '.webp'])
      and not exists (select from picture_addresses join wanted_pictures on address_id = picture_addresses.id
        where photo = photos.hash and not is_removed)
    returning hash
  ), files as (
    delete from picture_files where name in (select hash || '.webp' from unused)
  ), addresses as (
    update picture_addresses set state = 'waiting', photo = null, attempts = 0, next_attempt_at = now(), is_published = false
    where photo in (select hash from unused)
  )
  select hash from unused
$$;
