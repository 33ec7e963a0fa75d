-- Products by the beginning of a name in any language (name_key). The column is null where the product has no name in the
-- language of the row. The start that applies this migration fills it: refresh_product_words() has changed with it.
alter table product_words add column name_key text;
alter table leading_words add column name_key text;
-- Suggestions count the products of a beginning in the index alone.
create index product_words_name_key on product_words (name_key text_pattern_ops) include (product_id, lang)
  where is_published and name_key is not null;
