-- Words that a name has lost since forget_words() last looked whether another name has them. Without a key of their own:
-- two transactions that note the same word must not wait for each other.
create table doubtful_words (
  id bigint generated always as identity primary key,
  lang text not null,
  word text not null
);
