-- What readers type for what the catalogue calls otherwise: names of brands in other scripts and short, sizes in
-- any unit's spelling, the machine a part fits, words with a slip of the key.

-- Found by the brand's normal name, so that they hold for brands that come with a later import as well.
create table brand_synonyms (
  brand_normal_name text not null,
  synonym text not null,
  -- As contract/part-number.ts writes it.
  normal_name text not null,
  constraint brand_synonyms_pkey primary key (normal_name, brand_normal_name)
);
insert into brand_synonyms (brand_normal_name, synonym, normal_name)
select brand, synonym,
  translate(upper(regexp_replace(synonym, '[^[:alnum:]]', '', 'g')), 'АВЕКМНОРСТУХ', 'ABEKMHOPCTYX')
from (values
  ('STIHL', 'штиль,штил,斯蒂尔,斯帝尔,斯蒂爾,still,stil'), ('HUSQVARNA', 'хускварна,хусварна,хуска,富世华,胡斯华纳,husky,husq,huskvarna'),
  ('HONDA', 'хонда,本田'), ('BRIGGSSTRATTON', 'бриггс,бригс,брикс,百力通,briggs,briggs and stratton,b&s'),
  ('ECHO', 'эхо,эко,共立,爱可'), ('MAKITA', 'макита,牧田'), ('DOLMAR', 'долмар,道尔玛'),
  ('OLEOMAC', 'олео-мак,олеомак,叶红,oleo'), ('EFCO', 'эфко'), ('PARTNER', 'партнер,партнёр'),
  ('MCCULLOCH', 'маккалох,макалок,mc culloch,mcculoch'), ('ZENOAH', 'зеноа,зенуа,小松,komatsu zenoah'),
  ('SHINDAIWA', 'шиндайва,新大华'), ('HITACHI', 'хитачи,日立'), ('ALKO', 'алко,爱科,alko'), ('MTD', 'мтд'),
  ('VIKING', 'викинг,威景'), ('STIGA', 'стига,斯蒂加'), ('CASTELGARDEN', 'кастелгарден,castel garden,gge'),
  ('JOHNDEERE', 'джон дир,джондир,约翰迪尔,deere'), ('BOSCH', 'бош,博世'), ('EINHELL', 'айнхель,эйнхель,安海'),
  ('KARCHER', 'керхер,кархер,凯驰,kaercher'), ('KÄRCHER', 'керхер,кархер,凯驰,kaercher,karcher'), ('ZOMAX', 'зомакс,中坚'), ('KOHLER', 'колер,科勒'),
  ('TECUMSEH', 'текумсе,текумсех,泰康'), ('KAWASAKI', 'кавасаки,川崎'), ('LONCIN', 'лончин,лонсин,隆鑫'),
  ('ROBIN', 'робин,罗宾,subaru'), ('SUBARU', 'субару,斯巴鲁'), ('MITSUBISHI', 'мицубиси,митсубиши,三菱'), ('LIFAN', 'лифан,力帆'),
  ('HUASHENG', 'хуашенг,华盛'), ('WALBRO', 'валбро,уолбро,华博罗,walbo'), ('ZAMA', 'зама,扎马'), ('TILLOTSON', 'тиллотсон,帝罗'),
  ('RUIXING', 'руйсинг,руиксинг,瑞星'), ('HUAYI', 'хуаи,хуайи,华益'), ('NGK', 'нжк'), ('CHAMPION', 'чемпион,冠军'),
  ('TORCH', 'торч,火炬'), ('OREGON', 'орегон,百锐'), ('CARLTON', 'карлтон,卡尔顿'), ('TSUMURA', 'цумура,津村'),
  ('SUGIHARA', 'сугихара,杉原'), ('TECOMEC', 'текомек'), ('STENS', 'стенс'), ('ROTARY', 'ротари'), ('ARNOLD', 'арнольд'),
  ('METEOR', 'метеор'), ('GATES', 'гейтс,盖茨'), ('OPTIBELT', 'оптибелт,欧皮特'), ('SKF', 'скф'), ('YAMAHA', 'ямаха,雅马哈'),
  ('CHAMPIONPOWER', 'чемпион'), ('RYOBI', 'риоби,利优比'), ('BLACKDECKER', 'блэк энд деккер,百得,black and decker'),
  ('GARDENA', 'гардена,嘉丁拿'), ('WOLFGARTEN', 'вольф гартен,wolf garten'), ('SOLO', 'соло'), ('JONSERED', 'йонсеред,jonsered'),
  ('POULAN', 'пулан,poulan pro'), ('HOMELITE', 'хомлайт'), ('TORO', 'торо,托罗'), ('SNAPPER', 'снаппер'), ('MURRAY', 'мюррей'),
  ('CUBCADET', 'каб кадет,cub'), ('MEGA', 'мега')
) as known(brand, synonyms), unnest(string_to_array(synonyms, ',')) as synonym
on conflict do nothing;

-- Traditional characters of the trade are read as their simplified ones, in the catalogue as in a query.
create function simplified(input text) returns text
language sql immutable parallel safe as $$
  select translate(input, '機鏈鋸濾氣風電壓線輪齒帶軸墊燈頭開關導總閥離傳動彈絲鉤鉗護繩盤殼體環連桿銷軟錘鑽鎖鏟園籬噴霧藥農發點飛緩過進溫濕潤養維備車輛貨質類號規場種裝組單雙對鐵鋼銅鋁膠紙網籃葉樹掃槍補換鈑漿轉擋調節檢測試驗鍵銑鑄鍛軌輸運針釘釦鎊閘門間陽陰隊階際險隨難靜順預領額題顯飾餘驅髮鬆齊龍嚮圓塊墻夾寬專將層嶄幀幹庫廠廢張強彎徑復態應懸戶揚損搖撐數斷時書會東條極構標樣樞橋檔櫃歐歷殘氫決沖況淨減渦準滾滿漸潔澆燒熱爐牆牽獨現產畫異當疊皺盡監確碼磚礦禮禦稱穩窩窪筆範築簡籌糧級純細終結給統經綜綠緊編練縫縮縱繞續纜罷聯聲腦臺興舊艙蓋蕩處蟲術衝裡製複見視觸計訂記設許訴診評詢話該詳認誤說請論識議讀變讓貼買費賣購贈趕跡軍較載輕輔輯邊遠適選鄰醫釋鈕鈎鈦鉛鉸銀鋅鋰錫錯鍊鍋鎢鎳鏡鐘鑰長閉閃',
    '机链锯滤气风电压线轮齿带轴垫灯头开关导总阀离传动弹丝钩钳护绳盘壳体环连杆销软锤钻锁铲园篱喷雾药农发点飞缓过进温湿润养维备车辆货质类号规场种装组单双对铁钢铜铝胶纸网篮叶树扫枪补换钣浆转挡调节检测试验键铣铸锻轨输运针钉扣镑闸门间阳阴队阶际险随难静顺预领额题显饰余驱发松齐龙向圆块墙夹宽专将层崭帧干库厂废张强弯径复态应悬户扬损摇撑数断时书会东条极构标样枢桥档柜欧历残氢决冲况净减涡准滚满渐洁浇烧热炉墙牵独现产画异当叠皱尽监确码砖矿礼御称稳窝洼笔范筑简筹粮级纯细终结给统经综绿紧编练缝缩纵绕续缆罢联声脑台兴旧舱盖荡处虫术冲里制复见视触计订记设许诉诊评询话该详认误说请论识议读变让贴买费卖购赠赶迹军较载轻辅辑边远适选邻医释钮钩钛铅铰银锌锂锡错链锅钨镍镜钟钥长闭闪')
$$;

-- One spelling for what people write in several (see 0003): now of both Chinese scripts too.
create or replace function search_text(input text, lang text) returns text
language plpgsql immutable parallel safe as $$
declare cleaned text := lower(normalize(input, nfkc));
begin
  if cleaned ~ '[0-9] ?[,×*] ?[0-9]' then
    cleaned := regexp_replace(cleaned, '([0-9]),(?=[0-9])', '\1.', 'g');
    cleaned := regexp_replace(cleaned, '([0-9]) ?[×*] ?(?=[0-9])', '\1x', 'g');
  end if;
  if cleaned ~ '[㐀-䶿一-鿿]' then
    cleaned := simplified(cleaned);
  end if;
  cleaned := translate(cleaned, 'ё-_/\\+&,;:!?()[]{}<>|"''`´‘’“”„«»·•®™°*×', 'е' || repeat(' ', 40));
  if lang = 'de' then
    cleaned := translate(cleaned, 'äöü', 'aou');
    cleaned := replace(replace(replace(replace(cleaned, 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  end if;
  return cleaned;
end
$$;

-- Words that the catalogue and its types use, for "did you mean" and for taking compounds apart.
create table search_vocabulary (
  lang text not null,
  -- Without accents, as readers may type it.
  word text not null,
  shown text not null,
  stem text not null,
  constraint search_vocabulary_pkey primary key (lang, word)
);
create index search_vocabulary_word on search_vocabulary (word);
create index search_vocabulary_stem on search_vocabulary (stem);
create index search_vocabulary_similar on search_vocabulary using gin (word gin_trgm_ops);
-- "sparkplug", written together.
create index type_words_joined on type_words ((replace(folded, ' ', '')));
-- Numbers that hold letters which look like digits: the last resort for `30500-Z0L-821`.
create index product_numbers_alike on product_numbers (translate(normal, 'OI', '01')) where normal ~ '[OI]';

create function vocabulary_word(input text, lang text) returns text
language sql immutable parallel safe as $$ select btrim(unaccent(search_text(input, lang))) $$;

create function add_vocabulary(words text[], word_lang text) returns void
language sql as $$
  insert into search_vocabulary (lang, word, shown, stem)
  select distinct on (vocabulary_word(shown, word_lang)) word_lang, vocabulary_word(shown, word_lang), shown,
    coalesce((tsvector_to_array(search_document(shown, word_lang)))[1], vocabulary_word(shown, word_lang))
  from (select distinct lower(one) as shown from unnest(words) as one) shown
  where shown ~ '^[[:alpha:]]{3,30}$' and shown !~ '[㐀-䶿一-鿿]'
  order by vocabulary_word(shown, word_lang), shown desc
  on conflict do nothing;
$$;

create function words_of(input text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(translate(lower(input), E'-_/\\+&,;:!?()[]{}<>|"''’.0123456789', repeat(' ', 40)), ' ')
$$;

create or replace function refresh_type_words(changed_type_id integer) returns void
language sql as $$
  delete from type_words where type_id = changed_type_id;
  insert into type_words (type_id, lang, phrase, folded, lexemes)
  select changed_type_id, lang, phrase, search_text(phrase, lang), tsvector_to_array(search_document(phrase, lang))
  from (
    select key as lang, value as phrase
    from product_types cross join jsonb_each_text(names) where id = changed_type_id
    union
    select lang, synonym from type_synonyms where type_id = changed_type_id
  ) phrases
  where search_document(phrase, lang) <> '';
  select add_vocabulary(array_agg(word), lang)
  from type_words cross join unnest(words_of(phrase)) as word
  where type_id = changed_type_id group by lang;
$$;

create function keep_brand_words() returns trigger
language plpgsql as $$
begin
  perform add_vocabulary(words_of(new.name), 'own');
  return null;
end
$$;
create trigger brands_words after insert or update of name on brands
  for each row execute function keep_brand_words();

-- Sizes in a text as words of their own: `2,4 mm` 2p4mm, `16"` 16in, `3/8P` 3f8p and 3f8, `.325` 0p325 and 325,
-- `43 cm³` 43cc, `72 links` 72dl. server/search/sizes.rules.ts writes what a reader typed in the same way.
create function size_words(input text) returns text
language sql immutable parallel safe as $$
  select case when input !~ '[0-9]' then '' else coalesce((
    select string_agg(replace(replace(found[1], ',', '.'), '.', 'p') || case
      when found[2] in ('"', '''''', '”', '“') then 'in'
      when found[2] in ('cm3', 'ccm', 'см3', 'cc') then 'cc'
      when found[2] in ('mm', 'мм', '毫米') then 'mm'
      when found[2] in ('cm', 'см', '厘米') then 'cm'
      when found[2] in ('v', 'в') then 'v'
      else 'dl' end, ' ')
    from regexp_matches(lower(normalize(input, nfkc)),
      '([0-9]+(?:[.,][0-9]+)?) ?("|''''|”|“|cm3|ccm|cc|см3|mm|мм|毫米|cm|см|厘米|dl|links|v|в)(?![[:alpha:]])', 'g') as found
  ), '') || coalesce((
    select ' ' || string_agg(found[1] || 'f' || found[2] || coalesce(' ' || found[1] || 'f' || found[2] || found[3], ''), ' ')
    from regexp_matches(lower(input), '(?<![0-9/])([0-9]{1,2})/(2|4|8|16|32)(p)?(?![0-9/])', 'g') as found
  ), '') || coalesce((
    -- Bearings are typed with and without a blank: 6202-2RS, 62022RS.
    select ' ' || string_agg(found[1] || found[2], ' ')
    from regexp_matches(lower(input), '(?<![0-9])([0-9]{3,5})[- ](2rs1?|rs|zz|2z|llu|ddu|vv)(?![[:alnum:]])', 'g') as found
  ), '') || coalesce((
    select ' ' || string_agg('0p' || found[1] || ' ' || found[1], ' ')
    from regexp_matches(input, '(?<![0-9])\.([0-9]{2,3})(?![0-9])', 'g') as found
  ), '') end
$$;

-- The same of a recorded value; bare as well, because many leave the unit away.
create function attribute_words(key text, unit text, value_text text, value_number numeric) returns text
language sql immutable parallel safe as $$
  select case
    when value_text is not null then translate(value_text, '-/"', '   ') || ' ' || size_words(value_text)
    when unit = 'cm³' then round(value_number) || 'cc ' || replace(trim_scale(value_number)::text, '.', 'p') || 'cc'
    when key = 'links' then value_number || 'dl ' || value_number
    when unit in ('mm', 'cm', 'V') then
      replace(trim_scale(value_number)::text, '.', 'p') || lower(unit) || ' ' || trim_scale(value_number)::text
      || case when key = 'bar_length_cm' then ' ' || round(value_number / 2.54) || 'in' else '' end
      || case when key = 'gauge_mm' then coalesce(' 0p' || inches || ' ' || inches, '') else '' end
    else trim_scale(value_number)::text end
  from (select case value_number when 1.1 then '043' when 1.3 then '050' when 1.5 then '058' when 1.6 then '063' end) gauge(inches)
$$;

-- Rebuilds the documents of the given products: name (weight A), type, its synonyms and brand (B), models (C),
-- the kinds of machine it fits and its sizes (D). Model names are also written without blanks, so that "ms180" and
-- "MS 180" meet.
create or replace function refresh_words(product_ids integer[]) returns void
language sql as $$
  select add_vocabulary(array_agg(word), 'own') from brands cross join unnest(words_of(name)) as word;
  select add_vocabulary(array_agg(distinct word), lang)
  from products cross join jsonb_each_text(names) as name(lang, value)
    cross join unnest(words_of(value)) as word
  where products.id = any(product_ids) and lang <> 'zh' and length(word) > 2
  group by lang;

  with langs as (
    select lang from unnest(array['en', 'zh', 'fr', 'de', 'es', 'ru', 'own']) as langs(lang)
  ), wanted as materialized (
    select products.id, products.names, products.type_id, products.brand_id from products
    where products.id = any(product_ids)
  ), all_types as materialized (
    select product_types.id, langs.lang, search_document(
      coalesce(product_types.names ->> langs.lang, '') || ' ' || coalesce((
        select string_agg(synonym, ' ') from type_synonyms
        where type_synonyms.type_id = product_types.id and type_synonyms.lang = langs.lang), ''),
      langs.lang) as document
    from product_types cross join langs
  ), brand_words as materialized (
    select id, setweight(search_document(name, 'own'), 'B') as document
    from brands where id in (select brand_id from wanted)
  ), fitting as materialized (
    -- Models are looked up one by one: joining them all to each product would cost products × models.
    select wanted.id, fits.machine_type_ids,
      setweight(search_document(fits.words, 'own'), 'C') || setweight(to_tsvector('pw_plain', fits.sizes), 'D') as document
    from wanted
      cross join lateral (
        select string_agg(models.name || ' ' || models.normal_name || ' ' || brands.name, ' ') as words,
          coalesce(string_agg(distinct round((models.facts ->> 'displacement_cm3')::numeric) || 'cc', ' '), '') as sizes,
          array_agg(distinct models.machine_type_id) as machine_type_ids
        from (
          select model_id from fitments
          where fitments.product_id = wanted.id and not fitments.is_excluded limit 60
        ) first_fits
          join models on models.id = first_fits.model_id
          join brands on brands.id = models.brand_id
      ) fits
    where fits.words is not null
  ), sizes as materialized (
    select wanted.id, setweight(to_tsvector('pw_plain', lower(
      size_words(coalesce(wanted.names ->> 'en', wanted.names ->> 'own', (select min(value) from jsonb_each_text(wanted.names))))
      || ' ' || coalesce((
        select string_agg(attribute_words(attributes.key, attributes.unit, value_text, value_number), ' ')
        from product_attributes join attributes on attributes.id = product_attributes.attribute_id
        where product_attributes.product_id = wanted.id and attributes.is_filter), ''))), 'D') as document
    from wanted
  ), machines as materialized (
    -- Few combinations of machine types, many products.
    select machine_type_ids, langs.lang, setweight(string_agg(all_types.document::text, ' ')::tsvector, 'D') as document
    from (select distinct machine_type_ids from fitting) sets cross join langs
      join all_types on all_types.id = any(machine_type_ids) and all_types.lang = langs.lang
    group by machine_type_ids, langs.lang
  ), documents as (
    -- Type names exist in all six languages, so a part named only by its supplier is still found by type.
    select wanted.id, langs.lang,
      case when wanted.names ? langs.lang
        then setweight(search_document(wanted.names ->> langs.lang, langs.lang), 'A') else '' end
      || coalesce(setweight(all_types.document, 'B'), '') || coalesce(brand_words.document, '')
      || coalesce(fitting.document, '') || sizes.document || coalesce(machines.document, '')
      as document
    from wanted cross join langs
      join sizes on sizes.id = wanted.id
      left join all_types on all_types.id = wanted.type_id and all_types.lang = langs.lang
      left join brand_words on brand_words.id = wanted.brand_id
      left join fitting on fitting.id = wanted.id
      left join machines on machines.machine_type_ids = fitting.machine_type_ids and machines.lang = langs.lang
    where langs.lang <> 'own' or wanted.names ? 'own'
  ), gone as (
    delete from product_words
    where product_id = any(product_ids)
      and not exists (
        select from documents where documents.id = product_words.product_id and documents.lang = product_words.lang)
  )
  insert into product_words (product_id, lang, document)
  select id, lang, document from documents
  on conflict (product_id, lang) do update set document = excluded.document
  where product_words.document is distinct from excluded.document;
$$;

-- What is there already.
select add_vocabulary(words_of(name), 'own') from brands;
select refresh_type_words(id) from product_types;
select refresh_words(array_agg(id)) from products group by id / 5000;

