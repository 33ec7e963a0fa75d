-- How numbers, names and sizes become words: one normal form for what a search reads (search-index.sql) and for queries
-- (search-query.sql).

-- All runs of five characters of a number, for searches inside numbers. A number's trigrams each match thousands of other
-- numbers (2 ms at 300,000 products, 13 ms at a million); a run of five is rare.
-- Stored use: index product_numbers_runs
create or replace function number_runs(normal text) returns tsvector
language plpgsql immutable parallel safe as $$
declare runs text[] := '{}';
begin
  -- The last run has four characters, so a search for four characters is a search for the beginning of a run.
  for place in 1 .. length(normal) - 3 loop
    runs := runs || substr(normal, place, 5);
  end loop;
  return array_to_tsvector(runs);
end
$$;

-- The text search configuration of a language. Constants: a cast from text looks the configuration up on every use.
create or replace function word_config(lang text) returns regconfig
language sql immutable parallel safe as $$
  select case lang
    when 'en' then 'pw_en'::regconfig when 'de' then 'pw_de'::regconfig when 'fr' then 'pw_fr'::regconfig
    when 'es' then 'pw_es'::regconfig when 'ru' then 'pw_ru'::regconfig else 'pw_plain'::regconfig end
$$;

-- Chinese has no spaces: each run of Han characters becomes its overlapping pairs ("空气滤" → 空气 气滤); a run of one
-- character stays. The text search parser handles everything else.
create or replace function han_bigrams(input text) returns text
language sql immutable parallel safe as $$
  select coalesce(string_agg(
    case when length(run[1]) = 1 then run[1]
      else (select string_agg(substr(run[1], i, 2), ' ') from generate_series(1, length(run[1]) - 1) as i)
    end, ' '), '')
  from regexp_matches(input, '[㐀-䶿一-鿿]+', 'g') as run
$$;

-- Traditional Chinese characters of the trade as simplified ones, in documents and queries alike. The regular expression
-- comes first because translate() compares each character of the text with each one of its list.
create or replace function simplified(input text) returns text
language sql immutable parallel safe as $$
  select case
    when input ~
      '[機鏈鋸濾氣風電壓線輪齒帶軸墊燈頭開關導總閥離傳動彈絲鉤鉗護繩盤殼體環連桿銷軟錘鑽鎖鏟園籬噴霧藥農發點飛緩過進溫濕潤養維備車輛貨質類號規場種裝組單雙對鐵鋼銅鋁膠'
      '紙網籃葉樹掃槍補換鈑漿轉擋調節檢測試驗鍵銑鑄鍛軌輸運針釘釦鎊閘門間陽陰隊階際險隨難靜順預領額題顯飾餘驅髮鬆齊龍嚮圓塊墻夾寬專將層嶄幀幹庫廠廢張強彎徑復態應懸戶揚'
      '損搖撐數斷時書會東條極構標樣樞橋檔櫃歐歷殘氫決沖況淨減渦準滾滿漸潔澆燒熱爐牆牽獨現產畫異當疊皺盡監確碼磚礦禮禦稱穩窩窪筆範築簡籌糧級純細終結給統經綜綠緊編練縫縮'
      '縱繞續纜罷聯聲腦臺興舊艙蓋蕩處蟲術衝裡製複見視觸計訂記設許訴診評詢話該詳認誤說請論識議讀變讓貼買費賣購贈趕跡軍較載輕輔輯邊遠適選鄰醫釋鈕鈎鈦鉛鉸銀鋅鋰錫錯鍊鍋鎢'
      '鎳鏡鐘鑰長閉閃啟啓壺篩錐馬達壽鏽銹剎勻鏍劑價錢與於個這問區]'
    then translate(input,
      '機鏈鋸濾氣風電壓線輪齒帶軸墊燈頭開關導總閥離傳動彈絲鉤鉗護繩盤殼體環連桿銷軟錘鑽鎖鏟園籬噴霧藥農發點飛緩過進溫濕潤養維備車輛貨質類號規場種裝組單雙對鐵鋼銅鋁膠紙'
      '網籃葉樹掃槍補換鈑漿轉擋調節檢測試驗鍵銑鑄鍛軌輸運針釘釦鎊閘門間陽陰隊階際險隨難靜順預領額題顯飾餘驅髮鬆齊龍嚮圓塊墻夾寬專將層嶄幀幹庫廠廢張強彎徑復態應懸戶揚損'
      '搖撐數斷時書會東條極構標樣樞橋檔櫃歐歷殘氫決沖況淨減渦準滾滿漸潔澆燒熱爐牆牽獨現產畫異當疊皺盡監確碼磚礦禮禦稱穩窩窪筆範築簡籌糧級純細終結給統經綜綠緊編練縫縮縱'
      '繞續纜罷聯聲腦臺興舊艙蓋蕩處蟲術衝裡製複見視觸計訂記設許訴診評詢話該詳認誤說請論識議讀變讓貼買費賣購贈趕跡軍較載輕輔輯邊遠適選鄰醫釋鈕鈎鈦鉛鉸銀鋅鋰錫錯鍊鍋鎢鎳'
      '鏡鐘鑰長閉閃啟啓壺篩錐馬達壽鏽銹剎勻鏍劑價錢與於個這問區',
      '机链锯滤气风电压线轮齿带轴垫灯头开关导总阀离传动弹丝钩钳护绳盘壳体环连杆销软锤钻锁铲园篱喷雾药农发点飞缓过进温湿润养维备车辆货质类号规场种装组单双对铁钢铜铝胶纸'
      '网篮叶树扫枪补换钣浆转挡调节检测试验键铣铸锻轨输运针钉扣镑闸门间阳阴队阶际险随难静顺预领额题显饰余驱发松齐龙向圆块墙夹宽专将层崭帧干库厂废张强弯径复态应悬户扬损'
      '摇撑数断时书会东条极构标样枢桥档柜欧历残氢决冲况净减涡准滚满渐洁浇烧热炉墙牵独现产画异当叠皱尽监确码砖矿礼御称稳窝洼笔范筑简筹粮级纯细终结给统经综绿紧编练缝缩纵'
      '绕续缆罢联声脑台兴旧舱盖荡处虫术冲里制复见视触计订记设许诉诊评询话该详认误说请论识议读变让贴买费卖购赠赶迹军较载轻辅辑边远适选邻医释钮钩钛铅铰银锌锂锡错链锅钨镍'
      '镜钟钥长闭闪启启壶筛锥马达寿锈锈刹匀镙剂价钱与于个这问区')
    else input
  end
$$;

-- One spelling where people write several: lower case, full-width to ASCII, decimal point, 15x25x5, no punctuation (the
-- parser reads "MS-180" as "ms" and minus 180), simplified Chinese, ё as е. German umlauts and their two-letter forms
-- become the bare vowel.
create or replace function search_text(input text, lang text) returns text
language plpgsql immutable parallel safe as $$
declare cleaned text := lower(case when input is nfkc normalized then input else normalize(input, nfkc) end);
begin
  if cleaned ~ '[0-9] ?[,×*] ?[0-9]' then
    cleaned := regexp_replace(cleaned, '([0-9]),(?=[0-9])', '\1.', 'g');
    cleaned := regexp_replace(cleaned, '([0-9]) ?[×*] ?(?=[0-9])', '\1x', 'g');
  end if;
  if cleaned ~ '[㐀-䶿一-鿿]' then
    cleaned := simplified(cleaned);
  end if;
  cleaned := replace(regexp_replace(cleaned, '[-_/\\+&,;:!?()\[\]{}<>|"''`´‘’“”„«»·•®™°*×]', ' ', 'g'), 'ё', 'е');
  if lang = 'de' then
    cleaned := translate(cleaned, 'äöü', 'aou');
    cleaned := replace(replace(replace(replace(cleaned, 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u');
  end if;
  return cleaned;
end
$$;

-- The document of a text: stems of the language, pairs for Chinese.
create or replace function search_document(input text, lang text) returns tsvector
language plpgsql immutable parallel safe as $$
declare cleaned text := search_text(input, lang);
begin
  if cleaned ~ '[㐀-䶿一-鿿]' then
    return to_tsvector(case when lang = 'zh' then 'pw_plain' else word_config(lang) end,
      han_bigrams(cleaned) || ' ' || regexp_replace(cleaned, '[㐀-䶿一-鿿]+', ' ', 'g'));
  end if;
  return to_tsvector(word_config(lang), cleaned);
end
$$;

-- A name by which it is found from its first letter on and compared as a whole: as search_text() writes it, without
-- accents, blanks and the dots that part no digits. One form for all languages. The key of a name's beginning is the
-- beginning of its key. Cut, because a row of an index has limited room.
create or replace function name_key(name text) returns text
language plpgsql immutable parallel safe as $$
begin
  return nullif(left(
    regexp_replace(search_text(unaccent(name), 'de'), '\s+|(?<![0-9])\.|\.(?![0-9])', '', 'g'), 200), '');
end
$$;

-- A word without accents, as readers may type it.
create or replace function vocabulary_word(input text, lang text) returns text
language sql immutable parallel safe as $$ select btrim(unaccent(search_text(input, lang))) $$;

-- The words of a text without digits and punctuation.
create or replace function words_of(input text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(regexp_replace(lower(input), '[-_/\\+&,;:!?()\[\]{}<>|"''’.0-9]', ' ', 'g'), ' ')
$$;

-- Sizes in a text as words: `2,4 mm` 2p4mm, `16"` 16in, `3/8P` 3f8p and 3f8, `.325` 0p325 and 325, `43 cm³` 43cc,
-- `72 links` 72dl. server/search/sizes.rules.ts writes the sizes of a query in the same form. Marks the sizes in the text
-- and removes the rest: a query inside a function costs more than all these expressions. Rare spellings are only
-- searched for where a character of them occurs.
create or replace function size_words(input text) returns text
language plpgsql immutable parallel safe as $$
declare
  lowered text;
  marked text;
  words text := '';
begin
  if (input ~ '[0-9]') is not true then
    return '';
  end if;
  lowered := lower(input);
  marked := case when lowered is nfkc normalized then lowered else lower(normalize(input, nfkc)) end;
  words := marked;
  marked := regexp_replace(marked,
    '([0-9]+(?:[.,][0-9]+)?) ?("|''''|”|“|cm3|ccm|cc|см3|mm|мм|毫米|cm|см|厘米|dl|links|v|в)(?![[:alpha:]])',
    E'\x01\\1\x02\\2\x03', 'g');
  if marked = words then
    words := '';
  else
    words := translate(regexp_replace(marked, E'(^|\x03)[^\x01]*(\x01|$)', ' ', 'g'), ',.', 'pp');
    words := replace(replace(replace(replace(words, E'\x02"', 'in'), E'\x02''''', 'in'), E'\x02”', 'in'), E'\x02“', 'in');
    words := replace(replace(replace(words, E'\x02cm3', 'cc'), E'\x02ccm', 'cc'), E'\x02см3', 'cc');
    words := replace(replace(words, E'\x02мм', 'mm'), E'\x02毫米', 'mm');
    words := replace(replace(words, E'\x02см', 'cm'), E'\x02厘米', 'cm');
    words := replace(replace(replace(words, E'\x02links', 'dl'), E'\x02в', 'v'), E'\x02', '');
  end if;
  if strpos(lowered, '/') > 0 then
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || 'f' || sign[2] || coalesce(' ' || sign[1] || 'f' || sign[2] || sign[3], ''), ' ')
      from regexp_matches(lowered, '(?<![0-9/])([0-9]{1,2})/(2|4|8|16|32)(p)?(?![0-9/])', 'g') as sign
    ), '');
  end if;
  if lowered ~ '[0-9]{3}[- ](2rs|rs|zz|2z|llu|ddu|vv)' then
    -- Bearings are typed with and without a separator: 6202-2RS, 62022RS.
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || sign[2], ' ')
      from regexp_matches(lowered, '(?<![0-9])([0-9]{3,5})[- ](2rs1?|rs|zz|2z|llu|ddu|vv)(?![[:alnum:]])', 'g') as sign
    ), '');
  end if;
  if strpos(input, '.') > 0 then
    words := words || coalesce((
      select ' ' || string_agg('0p' || sign[1] || ' ' || sign[1], ' ')
      from regexp_matches(input, '(?<![0-9])\.([0-9]{2,3})(?![0-9])', 'g') as sign
    ), '');
  end if;
  return btrim(words);
end
$$;

-- The same for an attribute value, also without its unit, because many readers leave it out.
create or replace function attribute_words(key text, unit text, value_text text, value_number numeric) returns text
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
