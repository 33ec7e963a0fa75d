/** Words of headings for the maker of an article, and for what is the supplier's own, in the languages of the headings. */
const maker =
  /manufactur|(?<!\p{L})(?:mfr|mfg|mpn)(?!\p{L})|herstell|fabri[ck]ant|constructeur|produttore|costruttore|producent|produsent|tillverkar|производит|виробник|výrobc|gyártó|valmistaj|üretici|producător|厂家|制造商|生产商|廠家|製造商|メーカー/iu
const own =
  /intern|внутр|вътреш|wewnętrzn|belső|sisäi|dahili|(?<!\p{L})(?:our|own|iç)(?!\p{L})|unser|eigen|notre|nuestr|nostr|noss[oa]|наш|nasz|vlastní|onze|内部|內部|社内|本公司/iu

/** True for `Manufacturer part number`, `Ref. fabricante`, `Код производителя`. */
export const isMakersHeading = (heading: string): boolean => maker.test(heading)

/** True for `Ref. interna`, `Our ref`, `内部编号`. */
export const isOwnHeading = (heading: string): boolean => own.test(heading)
