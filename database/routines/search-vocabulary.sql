-- The words that names of products, types and brands are made of: spelling correction and the splitting of compounds know
-- them.

-- Adds words to the vocabulary, which spelling correction and splitting of compounds use. Skips Chinese and anything that
-- is not 3 to 30 letters.
create or replace function add_vocabulary(words text[], word_lang text) returns void
language sql as $$
  -- See forget_words().
  select pg_advisory_xact_lock_shared(7261005);

  insert into search_vocabulary (lang, word, shown, stem)
  select distinct on (vocabulary_word(shown, word_lang)) word_lang, vocabulary_word(shown, word_lang), shown,
    coalesce((tsvector_to_array(search_document(shown, word_lang)))[1], vocabulary_word(shown, word_lang))
  from (select distinct lower(one) as shown from unnest(words) as one) shown
  where shown ~ '^[[:alpha:]]{3,30}$' and shown !~ '[㐀-䶿一-鿿]'
  order by vocabulary_word(shown, word_lang), shown desc
  on conflict do nothing;
$$;

create or replace function keep_brand_words() returns trigger
language plpgsql as $$
begin
  perform add_vocabulary(words_of(new.name), 'own');
  return null;
end
$$;

create or replace trigger brands_words after insert or update of name on brands
  for each row execute function keep_brand_words();

-- Notes words that a name has lost, for forget_words().
create or replace function doubt_words(words text[], word_lang text) returns void
language sql as $$
  insert into doubtful_words (lang, word)
  select distinct word_lang, vocabulary_word(shown, word_lang)
  from (select distinct lower(one) as shown from unnest(words) as one) shown
  where shown ~ '^[[:alpha:]]{3,30}$';
$$;

create or replace function doubt_words_of_renamed_product() returns trigger
language plpgsql as $$
begin
  perform doubt_words(array_agg(word), lang)
  from jsonb_each_text(old.names) as former(lang, name) cross join unnest(words_of(name)) as word
  where word <> all(words_of(coalesce(new.names ->> lang, '')))
  group by lang;
  return null;
end
$$;

-- For each row: a statement that joins the rows before and after keeps the plan of its first call, see
-- keep_cards_of_products().
create or replace trigger products_doubtful_words after update of names on products
  for each row when (old.names is distinct from new.names) execute function doubt_words_of_renamed_product();

create or replace function doubt_words_of_deleted_products() returns trigger
language plpgsql as $$
begin
  perform doubt_words(array_agg(distinct word), lang)
  from gone cross join jsonb_each_text(names) as name(lang, value) cross join unnest(words_of(value)) as word
  group by lang;
  return null;
end
$$;

create or replace trigger products_doubtful_words_deleted after delete on products
  referencing old table as gone for each statement execute function doubt_words_of_deleted_products();

create or replace function doubt_words_of_types() returns trigger
language plpgsql as $$
begin
  perform doubt_words(array_agg(distinct word), lang)
  from gone cross join unnest(words_of(phrase)) as word
  group by lang;
  return null;
end
$$;

create or replace trigger type_words_doubtful_words after delete on type_words
  referencing old table as gone for each statement execute function doubt_words_of_types();

create or replace function doubt_words_of_brand() returns trigger
language plpgsql as $$
begin
  perform doubt_words(words_of(old.name), 'own');
  return null;
end
$$;

create or replace trigger brands_doubtful_words after update of name or delete on brands
  for each row execute function doubt_words_of_brand();

-- Removes words that no product, type or brand uses any more; otherwise the misspelled name of a renamed product counts as
-- a known word for ever and is not corrected. Looks at words that a name has lost, and at others of the same stem. Its lock
-- keeps other transactions from adding words, because their products are not visible yet. If one has just added words, the
-- next change removes what is left: waiting for the other transaction could be a deadlock.
create or replace function forget_words() returns void
language plpgsql as $$
declare
  doubted_langs text[];
  doubted_words text[];
  known_lang text;
  stems text[];
begin
  if not pg_try_advisory_xact_lock(7261005) then
    return;
  end if;
  with gone as (delete from doubtful_words returning lang, word)
  select array_agg(lang), array_agg(word) into doubted_langs, doubted_words from gone;
  foreach known_lang in array array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own'] loop
    stems := array(
      select distinct stem
      from unnest(doubted_langs, doubted_words) as doubted(lang, word) join search_vocabulary using (lang, word)
      where lang = known_lang);
    continue when cardinality(stems) = 0;
    -- One language at a time, because each language has its own index. A stop word is in no document. The `bkr` of
    -- BKR5E is in a document only as the beginning of a longer word. Weight A: the document also holds the brand, whose
    -- name counts in the language 'own' alone.
    execute format($delete$
      delete from search_vocabulary known
      where lang = %1$L
        and stem = any($1)
        and search_document(shown, %1$L) <> ''
        and not exists (
          select from type_words
          where lang = %1$L and (lexemes @> array[known.stem] or known.shown = any(words_of(phrase))))
        and not exists (select from leading_words where lang = %1$L and document @@ (known.stem || ':A')::tsquery)
        and not exists (select from product_words where lang = %1$L and document @@ (known.stem || ':A')::tsquery)
        and not exists (
          select from product_words join products on products.id = product_id
          where lang = %1$L and document @@ (known.stem || ':*')::tsquery and known.shown = any(words_of(names ->> %1$L)))
        and not (%1$L = 'own' and exists (select from brands where known.shown = any(words_of(name))))
      $delete$, known_lang) using stems;
  end loop;
end
$$;
