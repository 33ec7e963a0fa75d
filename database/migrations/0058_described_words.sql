-- Words of descriptions, for searches that find little by numbers and names. Each row holds the words of the product beside
-- those of its description, so that a query whose last word stands only in the description is one look into an index. A
-- product has a row for each language it is described in.
create table described_words (
  product_id integer not null,
  lang text not null,
  document tsvector not null,
  constraint described_words_pkey primary key (product_id, lang)
);
create index described_words_en on described_words using gin (document) where lang = 'en';
create index described_words_zh on described_words using gin (document) where lang = 'zh';
create index described_words_fr on described_words using gin (document) where lang = 'fr';
create index described_words_de on described_words using gin (document) where lang = 'de';
create index described_words_es on described_words using gin (document) where lang = 'es';
create index described_words_ru on described_words using gin (document) where lang = 'ru';
create index described_words_own on described_words using gin (document) where lang = 'own';
