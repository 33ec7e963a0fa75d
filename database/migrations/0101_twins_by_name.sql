-- Companies of one name are looked up by it, to say what tells them apart.
create index companies_name_lower on companies (lower(name));
