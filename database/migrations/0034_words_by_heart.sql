-- Names of types are found in the process that answers (docs/decisions/033), no longer by these.
drop index type_words_first_word;
drop index type_words_by_word;
drop index type_words_joined;
