-- Words that nothing is called any more: one whose only product was renamed would be taken for known for ever, and the
-- slip that it was would never be mended. Run at the end of an import, when no other may add words: one that comes in
-- beside would be taken for forgotten before its product is seen. Of a large catalogue most words stand in its leaders.
create function forget_words() returns void
language plpgsql as $$
declare
  known_lang text;
begin
  lock table search_vocabulary in share row exclusive mode;
  foreach known_lang in array array['en', 'fr', 'de', 'es', 'ru', 'own'] loop
    -- By language, as the indexes are. A stop word stands in no document, the `bkr` of BKR5E only as the beginning of it.
    execute format($delete$
      delete from search_vocabulary known
      where lang = %1$L
        and search_document(shown, %1$L) <> ''
        and not exists (select from type_words where lang = %1$L and lexemes @> array[known.stem])
        and not exists (select from leading_words where lang = %1$L and document @@ known.stem::tsquery)
        and not exists (select from product_words where lang = %1$L and document @@ known.stem::tsquery)
        and not exists (
          select from product_words join products on products.id = product_id
          where lang = %1$L and document @@ (known.stem || ':*')::tsquery and known.shown = any(words_of(names ->> %1$L)))
        and not (%1$L = 'own' and exists (select from brands where known.shown = any(words_of(name))))
      $delete$, known_lang);
  end loop;
end
$$;
