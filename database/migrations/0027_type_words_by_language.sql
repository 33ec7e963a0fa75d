-- Every query with words reads the names of types in its language, some of them three times. Of all languages together
-- they lie scattered over a hundred pages; along this index those of one language take five.
create index type_words_lang on type_words (lang, folded) include (lexemes, type_id);
-- Whether a query is the name of a type.
create index type_words_lexemes on type_words (lang, lexemes);
