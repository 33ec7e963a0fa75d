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

-- The key of a name, in one form for all languages: as search_text() writes it, without accents and blanks, and without dots
-- except between digits. Two names are the same when their keys are. The key of the first letters of a name is the beginning
-- of the whole key. It is cut after 200 signs, because a row of an index has limited room.
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

-- What the spellings of a unit become, the same ones as in server/search/size-units.ts; null for what is no unit.
create or replace function size_unit(spelling text) returns text
language sql immutable parallel safe as $$
  select case
    when spelling in (
      '"', '''''', '′′', '”', '“', 'in', 'inch', 'inches', 'zoll', 'pouce', 'pouces', 'pulgada', 'pulgadas', '英寸', '吋',
      '寸', 'インチ', '인치', 'дюйм', 'дюйма', 'дюймы', 'дюймов', 'дюймовая', 'дюймовый', 'дюйми', 'дюймів', 'цол', 'цола',
      'инча', 'cal', 'cali', 'cale', 'calowy', 'calowa', 'palec', 'palce', 'palců', 'palcov', 'pollice', 'pollici',
      'polegada', 'polegadas', 'duim', 'tum', 'tommer', 'tomme', 'tuuma', 'tuumaa', 'coll', 'colos', 'hüvelyk', 'inci',
      'țoli', 'inç', 'cola', 'inča', 'colių', 'collas', 'tolli') then 'in'
    when spelling in (
      'mm', 'мм', '毫米', 'ミリ', 'millimeter', 'millimeters', 'millimetre', 'millimetres', 'миллиметр', 'миллиметра',
      'миллиметров') then 'mm'
    when spelling in (
      'cm', 'см', '厘米', '公分', 'centimeter', 'centimeters', 'centimetre', 'centimetres', 'сантиметр', 'сантиметра',
      'сантиметров') then 'cm'
    when spelling in (
      'cc', 'ccm', 'cm3', 'см3', 'куб', 'куба', 'кубов', 'кубик', 'кубика', 'кубиков', '立方厘米', '立方') then 'cc'
    when spelling in (
      'drive link', 'drive links', 'hnacích článků', 'dl', 'link', 'links', 'treibglied', 'treibglieder',
      'antriebsglieder', 'glieder', 'tg', 'maillon', 'maillons', 'eslabon', 'eslabón', 'eslabones', '节', '節', 'コマ',
      '코', 'звено', 'звена', 'звеньев', 'зв', 'ланка', 'ланки', 'ланок', 'ogniwo', 'ogniwa', 'ogniw', 'ogn', 'og',
      'článek', 'články', 'článků', 'článkov', 'čl', 'maglia', 'maglie', 'elo', 'elos', 'schakel', 'schakels',
      'aandrijfschakels', 'länk', 'länkar', 'drivlänkar', 'ledd', 'drivledd', 'drivled', 'lenkki', 'lenkkiä',
      'vetolenkkiä', 'láncszem', 'szem', 'szemes', 'zale', 'bakla', 'karika', 'članaka', 'členov', 'grandys',
      'grandžių', 'lüli', 'posmi', 'posmu', 'κρίκοι', 'κρίκων') then 'dl'
    when spelling in (
      'v', 'volt', 'volts', 'voltios', 'вольт', 'в', '伏') then 'v'
  end
$$;

-- Sizes in a text as words: `2,4 mm` 2p4mm, `16"` 16in, `3/8P` 3f8p and 3f8, `.325` and `325''` 0p325 and 325, `43 cm³`
-- 43cc, `72 links` and `72og` 72dl, `20x5x2,5cm` 20x5x2.5 and 20cm 5cm 2p5cm. server/search/sizes.rules.ts writes the sizes
-- of a query in the same form. Marks what may be a size in the text and leaves out the rest: a query inside a function costs
-- more than all these expressions, and so does a regular expression with all units. Rare spellings are only searched for
-- where a character of them occurs.
create or replace function size_words(input text) returns text
language plpgsql immutable parallel safe as $$
declare
  -- A whole word, but Chinese, Japanese and Korean stand beside a size without a blank.
  unit constant text :=
    '(?:drive |hnacích )?[a-zà-ÿĀ-ȳͰ-џґ]+|cm3|см3|["”“]|''''|′′|英?寸|吋|インチ|인치|毫米|ミリ|厘米|公分|立方(?:厘米)?|[节節伏코]|コマ';
  lowered text := lower(input);
  marked text;
  found text;
  words text := '';
begin
  if (input ~ '[0-9]') is not true then
    return '';
  end if;
  if lowered is not nfkc normalized then
    lowered := lower(normalize(input, nfkc));
  end if;
  marked := lowered;
  if marked ~ '[x×х*] ?[ø⌀]? ?[0-9]' then
    -- `3 mm x 100 m` is two sizes, `255 x 25.4 mm` one measure in all its parts.
    marked := regexp_replace(marked,
      '([0-9] ?(?:[cm]?m|[см]?м|毫米|厘米|in|["”“]|''''|′′)) ?[x×х*] ?(?=[ø⌀]? ?[0-9])', '\1 ', 'g');
    words := coalesce((
      select string_agg(closed || coalesce(
        case when word in ('mm', 'cm', 'in') then ' ' || replace(translate(closed, '.', 'p'), 'x', word || ' ') || word end,
        ''), ' ')
      from regexp_matches(marked,
          '([0-9]+(?:[.,][0-9]+)?(?: ?[x×х*] ?(?:[ø⌀] ?)?[0-9]+(?:[.,][0-9]+)?)+)(?: ?(' || unit || '))?', 'g') as sign
        cross join regexp_replace(translate(sign[1], '×х*, ø⌀', 'xxx.'), '\.0+(?=x|$)', '', 'g') as whole
        cross join regexp_replace(whole, '(\.[0-9]*[1-9])0+(?=x|$)', '\1', 'g') as closed
        cross join size_unit(sign[2]) as word
    ), '');
  end if;
  if strpos(lowered, '/') > 0 then
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || 'f' || sign[2] || coalesce(' ' || sign[1] || 'f' || sign[2] || sign[3], ''), ' ')
      from regexp_matches(lowered, '(?<![0-9/])([0-9]{1,2})/(2|4|8|16|32)(p)?(?![0-9/])', 'g') as sign
    ), '');
    -- The 8 of `3/8"` is no length.
    marked := regexp_replace(marked, '(?<![0-9/])[0-9]{1,2}/(?:2|4|8|16|32)(?![0-9/])', ' ', 'g');
  end if;
  marked := regexp_replace(marked, '([0-9]+(?:[.,][0-9]+)?) ?(' || unit || ')', E'\x01\\1\x02\\2\x03', 'g');
  foreach found in array (string_to_array(marked, E'\x01'))[2:] loop
    words := words || coalesce(
      ' ' || translate(split_part(found, E'\x02', 1), ',.', 'pp')
        || size_unit(split_part(split_part(found, E'\x02', 2), E'\x03', 1)), '');
  end loop;
  if lowered ~ '[0-9]{3}[- ](2rs|rs|zz|2z|llu|ddu|vv)' then
    -- Bearings are typed with and without a separator: 6202-2RS, 62022RS.
    words := words || coalesce((
      select ' ' || string_agg(sign[1] || sign[2], ' ')
      from regexp_matches(lowered, '(?<![0-9])([0-9]{3,5})[- ](2rs1?|rs|zz|2z|llu|ddu|vv)(?![[:alnum:]])', 'g') as sign
    ), '');
  end if;
  if lowered ~ '(?<![0-9])0?[.,][0-9]{2}' then
    words := words || coalesce((
      select ' ' || string_agg('0p' || sign[1] || ' ' || sign[1], ' ')
      from regexp_matches(lowered,
        '(?<![0-9])(?:\.|0[.,](?=[0-9]{3})|(?<![[:alpha:]]),(?=[0-9]{3}))([0-9]{2,3})(?![0-9])', 'g') as sign
    ), '');
  end if;
  if lowered ~ '(325|404) ?["''′”“]' then
    -- Some lists leave out the point of a pitch: no chain is 325 inches long.
    words := words || coalesce((
      select ' ' || string_agg('0p' || sign[1] || ' ' || sign[1], ' ')
      from regexp_matches(lowered, '(?<![0-9.,/])(325|404) ?(?:["”“]|''''|′′)', 'g') as sign
    ), '');
  end if;
  return btrim(words);
end
$$;

-- The word for a left-hand thread where a text says that it has one (`M12x1,5 à esquerda`, `gwint lewy`), as queries have it;
-- else an empty text. The words are those of server/search/left-hand-words.ts. Texts without any word for a
-- thread and without its measures, which are most, end before the long expressions.
create or replace function left_hand_word(input text) returns text
language plpgsql immutable parallel safe as $$
declare
  sides constant text :=
    '(?:left hand|left-hand|left handed|left-handed|left|lefthand|lh|lht|l\.h|l\.h\.|l\.h\.t\.|links|linke|linker|'
    'linkes|linkse|linksgäng[[:alpha:]]*|linksdreh[[:alpha:]]*|gauche|izquierda|izquierdo|izq|izqda|izda|'
    'esquerda|esquerdo|esq|sinistra|sinistro|sx|stânga|левая|левый|левое|левой|левую|левосторонн[[:alpha:]]*|'
    'лівий|ліва|ліве|лівосторонн[[:alpha:]]*|лява|ляв|ляво|左|lewy|lewa|lewe|lewo|levý|levá|levé|'
    'levotočiv[[:alpha:]]*|ľavý|ľavá|ľavé|lijevi|lijeva|vänster|venstre|vasen|vasenkätinen|bal|balos|sol|kairė|'
    'kairinis|kreisā|kreisais|vasak|αριστερό|αριστερή|αριστερόστροφο)';
  sides_of_thread constant text :=
    '(?:reverse|reversed|inversé|inversée|inversa|inverso|invertida|лев[[:alpha:]]*|обратн[[:alpha:]]*|'
    'зворотн[[:alpha:]]*|лів[[:alpha:]]*|lew[[:alpha:]]*|levy|leva|levi|levo|lavy|ters)';
  threads constant text :=
    '(?:thread[[:alpha:]]*|gewinde[[:alpha:]]*|pas|filet|filets|filetage[[:alpha:]]*|filetée|rosca[[:alpha:]]*|'
    'filetto|filettatura|filetare|резьб[[:alpha:]]*|різьб[[:alpha:]]*|резба|gwint[[:alpha:]]*|závit[[:alpha:]]*|'
    'zavit[[:alpha:]]*|navoj[[:alpha:]]*|schroefdraad|draad|gänga[[:alpha:]]*|gevind[[:alpha:]]*|'
    'gjenge[[:alpha:]]*|kierre[[:alpha:]]*|menet[[:alpha:]]*|diş|dişli|vida|sriegis|sriegio|vītne|keere|σπείρωμα)';
  small_words constant text := '(?:à|a|la|à la|a la|al|de|na|w|po|till|til)';
  wholes constant text :=
    '(?:linksgewinde[[:alpha:]]*|linksdraad|lewoskrętn[[:alpha:]]*|vänstergäng[[:alpha:]]*|'
    'venstregevind[[:alpha:]]*|venstregjenge[[:alpha:]]*|vasenkierre[[:alpha:]]*|vasenkierteinen|'
    'balmenet[[:alpha:]]*)';
  closed_up constant text := '(?:左旋螺纹|左螺纹|左旋牙|左旋|左牙|反牙|反丝|左ねじ|左ネジ|逆ねじ|逆ネジ|왼나사)';
  sides_before constant text := '(?:lh|lht|l\.h\.|left hand|left-hand|left handed|left-handed)';
  gap constant text := '[ ,;()-]{1,3}(?:' || small_words || ' )?';
  lowered text := lower(input);
begin
  if lowered is not nfkc normalized then
    lowered := lower(normalize(input, nfkc));
  end if;
  if lowered ~ '[mм] ?[0-9]' and (
    lowered ~ ('(?:^|[^[:alnum:]])[mм] ?[0-9]{1,2}(?:[.,][0-9]{1,2})?(?: ?[x×х*] ?[0-9]{1,3}(?:[.,][0-9]{1,2})?){0,2}(?: ?(?:mm|мм))?'
      || gap || sides || '(?![[:alnum:]])')
    or lowered ~ ('(?:^|[^[:alnum:]])' || sides_before || '[ ,-]{1,2}[mм] ?[0-9]{1,2} ?[x×х*] ?[0-9]')
  ) then
    return '0lh';
  end if;
  if lowered ~ threads and lowered ~ (
    '(?:^|[^[:alnum:]])(?:' || sides || '|' || sides_of_thread || ')[ -]' || threads || '(?![[:alnum:]])'
      || '|(?:^|[^[:alnum:]])' || threads || gap || '(?:' || sides || '|' || sides_of_thread || ')(?![[:alnum:]])')
  then
    return '0lh';
  end if;
  return case when lowered ~ ('(?:^|[^[:alnum:]])' || wholes || '(?![[:alnum:]])|' || closed_up) then '0lh' else '' end;
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
