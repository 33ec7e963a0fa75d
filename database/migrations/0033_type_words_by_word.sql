-- Types that a query names, and what an ambiguous word means, were looked for among all types' words of a language in
-- every search for words; now a type is looked at only if its first word, or all that was asked, is among them.
create index type_words_first_word on type_words (lang, (lexemes[1]));
create index type_words_by_word on type_words using gin (lexemes);
