-- How those who know a maker's name by ear write it; what differs by one letter is found without.
insert into brand_synonyms (brand_normal_name, synonym, normal_name) values
  ('STIHL', 'shtil', 'SHTIL'), ('STIHL', 'shtihl', 'SHTIHL')
  on conflict do nothing;
