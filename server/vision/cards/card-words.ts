/** Words on cards in the six languages, matched in lower case. They tell what a line is about. */

/** Legal forms, as they stand before or behind a company's name. */
export const legalForms =
  /(?:^|[\s,"«“(])(?:gmbh(?:\s*&\s*co\.?\s*kg)?|mbh|ag|kg|ohg|ug|e\.?\s?k\.?|ltd\.?|limited|llc|l\.l\.c\.|inc\.?|corp\.?|plc|co\.,?\s*ltd\.?|company|group|sarl|s\.?a\.?r\.?l\.?|sas|s\.a\.s\.?|s\.a\.?|sasu|eurl|snc|s\.?\s?l\.?\s?u?\.?|sociedad limitada|оао|ооо|зао|пао|ао|ип|тоо|завод|компания)(?=$|[\s,"»”).])/iu

/** The same in Chinese, where no blank parts the words. */
export const chineseCompany = /(?:公司|集团|厂|商行|商社|经营部|工作室|事务所|中心|店)$/u

/** Job titles and departments. */
export const jobWords =
  /(?:^|[^\p{L}])(?:manager|director|senior|junior|sales|head|chief|officer|researcher|engineer|department|dept|president|ceo|cto|cfo|owner|founder|buyer|purchasing|procurement|assistant|consultant|representative|executive|specialist|technician|geschäftsführer(?:in)?|leiter(?:in)?|vertrieb|einkauf|einkäufer(?:in)?|verkauf|abteilung|inhaber(?:in)?|kundendienst|werkstatt|prokurist(?:in)?|\p{L}*leiter(?:in)?|directeur|directrice|responsable|gérante?|achats?|acheteu(?:r|se)|ventes?|commerciale?|chef|directora?|gerente|jef[ea]|compras|ventas|encargad[oa]|comercial|técnic[oa]|директор|менеджер|начальник|руководитель|отдела?|закупок|закупкам|продаж|продажам|инженер|генеральный|коммерческий|главный|специалист|мастер)(?=$|[^\p{L}])/iu

/** Words of the trade: no person is called so, but a department or a company may be. */
export const tradeWords =
  /(?:^|[^\p{L}])(?:service|parts?|workshop|spare|garden|machinery|mowers?|supply|tools?|motors?|gartentechnik|motorgeräte|werkstatt|ersatzteile|atelier|pièces|détachées|jardin|motoculture|taller(?:es)?|recambios|repuestos|jardín|запчасти|запчастей|сервис|техника|мотор|сад)(?=$|[^\p{L}])/iu

/** Titles in Chinese. */
export const chineseJob =
  /(?:总经理|副总经理|总裁|董事长|董事|经理|主管|主任|总监|工程师|采购员|采购|销售|业务员|业务|代表|部长|厂长|店长|助理|顾问|先生|女士)/u

/** Streets, towns and other words of addresses. */
export const addressWords =
  /(?:^|[^\p{L}])(?:street|st|road|rd|avenue|ave|lane|drive|square|suite|floor|box|estate|industrial|park|unit|straße|strasse|str|\p{L}{3,}(?:straße|strasse|weg|platz|allee|gasse)|rue|boulevard|bd|place|chemin|zone|zi|za|cedex|calle|c\/|avenida|avda|plaza|polígono|pol|ind|paseo|carretera|улица|ул|проспект|пр|переулок|дом|офис|город|г|область|обл|шоссе|корпус|street|germany|deutschland|france|españa|spain|россия|china|united kingdom)(?=$|[^\p{L}])/iu

/** Parts of a Chinese address. */
export const chineseAddress = /(?:省|市|区|县|镇|路|街|号|楼|室|道|大厦|园区|工业园|邮编|地址)/u

/** Titles that stand before a name and are no part of it. */
export const personTitles =
  /^(?:(?:dr|prof|mr|mrs|ms|miss|herr|frau|dipl|ing|m|mme|mlle|monsieur|madame|sr|sra|don|doña|d|mag|med|rer|nat|h\.?c|г-н|г-жа|господин|госпожа)(?:\.-?\s*|\s+))+/iu

/** Degrees behind a name. */
export const personDegrees =
  /[,\s]+(?:mba|ph\.?\s?d\.?|m\.?sc\.?|b\.?sc\.?|m\.?a\.?|b\.?a\.?|ll\.?m\.?|jr\.?|sr\.?)$/iu

/** Words that belong to the family name behind them. */
export const familyParticles = new Set(
  'von van der den de del della di da dos das du la le el al zu zur y bin ibn af av ten ter'.split(' '),
)

/** What stands before a number that is a fax, or no telephone at all. */
export const faxLabels = /(?:fax|факс|传真|télécopie|(?:^|[^\p{L}])f\s*[.:]\s*$)/iu
export const otherNumbers =
  /(?:инн|кпп|огрн|р\/с|siret|siren|rcs|tva|vat|ust|steuer|hrb|hra|nif|cif|iban|bic|税号|账号|邮编|box|plz|code|zip|qq|wechat|微信)/iu

/** What stands before a telephone number. */
export const phoneLabels =
  /(?:tel|tél|phone|mob|cell|handy|fon|móvil|movil|port|тел|моб|сот|电话|手机|联系|直线|☎|✆|(?:^|[^\p{L}])[tmph]\s*[.:]?\s*$)/iu

/** What stands before an e-mail address. */
export const emailLabels =
  /(?:e-?\s?mails?|mail|courriel|correo(?:\s+electrónico)?|эл\.?\s*почта|почта|邮箱|电子邮件|电子邮箱|电邮|邮件)\s*[.:：]?\s*/giu

/** Hosts of private mailboxes: their name says nothing about the company. */
export const privateHosts = new Set(
  'gmail googlemail outlook hotmail live yahoo icloud gmx web t-online freenet orange wanadoo free laposte sfr mail yandex ya bk list inbox rambler qq 163 126 sina foxmail aol proton protonmail'.split(
    ' ',
  ),
)

/** Frequent Chinese family names; two characters first. */
export const chineseFamilies =
  /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|司徒|夏侯|令狐|[王李张刘陈杨黄赵周吴徐孙马胡朱郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖萧田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付傅方邹熊白孟秦邱江尹薛闫阎段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝])/u
