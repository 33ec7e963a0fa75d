-- The same words as before for a third of the time. translate() compares each character of a text with each of its
-- list; a set of a regular expression costs the same however many characters it has.
create or replace function simplified(input text) returns text
language sql immutable parallel safe as $$
  select case when input ~ '[機鏈鋸濾氣風電壓線輪齒帶軸墊燈頭開關導總閥離傳動彈絲鉤鉗護繩盤殼體環連桿銷軟錘鑽鎖鏟園籬噴霧藥農發點飛緩過進溫濕潤養維備車輛貨質類號規場種裝組單雙對鐵鋼銅鋁膠紙網籃葉樹掃槍補換鈑漿轉擋調節檢測試驗鍵銑鑄鍛軌輸運針釘釦鎊閘門間陽陰隊階際險隨難靜順預領額題顯飾餘驅髮鬆齊龍嚮圓塊墻夾寬專將層嶄幀幹庫廠廢張強彎徑復態應懸戶揚損搖撐數斷時書會東條極構標樣樞橋檔櫃歐歷殘氫決沖況淨減渦準滾滿漸潔澆燒熱爐牆牽獨現產畫異當疊皺盡監確碼磚礦禮禦稱穩窩窪筆範築簡籌糧級純細終結給統經綜綠緊編練縫縮縱繞續纜罷聯聲腦臺興舊艙蓋蕩處蟲術衝裡製複見視觸計訂記設許訴診評詢話該詳認誤說請論識議讀變讓貼買費賣購贈趕跡軍較載輕輔輯邊遠適選鄰醫釋鈕鈎鈦鉛鉸銀鋅鋰錫錯鍊鍋鎢鎳鏡鐘鑰長閉閃]' then translate(input, '機鏈鋸濾氣風電壓線輪齒帶軸墊燈頭開關導總閥離傳動彈絲鉤鉗護繩盤殼體環連桿銷軟錘鑽鎖鏟園籬噴霧藥農發點飛緩過進溫濕潤養維備車輛貨質類號規場種裝組單雙對鐵鋼銅鋁膠紙網籃葉樹掃槍補換鈑漿轉擋調節檢測試驗鍵銑鑄鍛軌輸運針釘釦鎊閘門間陽陰隊階際險隨難靜順預領額題顯飾餘驅髮鬆齊龍嚮圓塊墻夾寬專將層嶄幀幹庫廠廢張強彎徑復態應懸戶揚損搖撐數斷時書會東條極構標樣樞橋檔櫃歐歷殘氫決沖況淨減渦準滾滿漸潔澆燒熱爐牆牽獨現產畫異當疊皺盡監確碼磚礦禮禦稱穩窩窪筆範築簡籌糧級純細終結給統經綜綠緊編練縫縮縱繞續纜罷聯聲腦臺興舊艙蓋蕩處蟲術衝裡製複見視觸計訂記設許訴診評詢話該詳認誤說請論識議讀變讓貼買費賣購贈趕跡軍較載輕輔輯邊遠適選鄰醫釋鈕鈎鈦鉛鉸銀鋅鋰錫錯鍊鍋鎢鎳鏡鐘鑰長閉閃',
    '机链锯滤气风电压线轮齿带轴垫灯头开关导总阀离传动弹丝钩钳护绳盘壳体环连杆销软锤钻锁铲园篱喷雾药农发点飞缓过进温湿润养维备车辆货质类号规场种装组单双对铁钢铜铝胶纸网篮叶树扫枪补换钣浆转挡调节检测试验键铣铸锻轨输运针钉扣镑闸门间阳阴队阶际险随难静顺预领额题显饰余驱发松齐龙向圆块墙夹宽专将层崭帧干库厂废张强弯径复态应悬户扬损摇撑数断时书会东条极构标样枢桥档柜欧历残氢决冲况净减涡准滚满渐洁浇烧热炉墙牵独现产画异当叠皱尽监确码砖矿礼御称稳窝洼笔范筑简筹粮级纯细终结给统经综绿紧编练缝缩纵绕续缆罢联声脑台兴旧舱盖荡处虫术冲里制复见视触计订记设许诉诊评询话该详认误说请论识议读变让贴买费卖购赠赶迹军较载轻辅辑边远适选邻医释钮钩钛铅铰银锌锂锡错链锅钨镍镜钟钥长闭闪') else input end
$$;

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

create or replace function words_of(input text) returns text[]
language sql immutable parallel safe as $$
  select string_to_array(regexp_replace(lower(input), '[-_/\\+&,;:!?()\[\]{}<>|"''’.0-9]', ' ', 'g'), ' ')
$$;
