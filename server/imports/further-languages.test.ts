import { describe, expect, it } from 'vitest'
import { planLines, productsOf } from '#server/imports/lists.fixture.ts'

/** One list of each language: headings, two rows, and what is right. */
const lists: { language: string; lines: string[]; price: string; fields: string }[] = [
  {
    language: 'el',
    lines: [
      'Κωδικός;Περιγραφή;Κατασκευαστής;Τιμή χωρίς ΦΠΑ (€);Απόθεμα;Μ.Μ.;Barcode;Τεμ. συσκευασίας;Ελάχιστη παραγγελία;Τιμή αγοράς',
      'X-1;Φίλτρο αέρα για αλυσοπρίονο;STIHL;12,50;15;ΤΕΜ;4006381333931;10;5;8,00',
      'X-2;Μπουζί;NGK;κατόπιν συνεννόησης;Όχι;ΤΕΜ;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'hr',
    lines: [
      'Šifra;Naziv;Proizvođač;Cijena bez PDV-a (EUR);Zaliha;JM;Barkod;Kom u pakiranju;Min. količina;Nabavna cijena',
      'X-1;Filter zraka za motornu pilu;STIHL;12,50;15;kom;4006381333931;10;5;8,00',
      'X-2;Svjećica;NGK;na upit;nema;kom;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'sl',
    lines: [
      'Šifra;Naziv;Proizvajalec;Cena brez DDV (€);Zaloga;EM;EAN koda;Kosov v pakiranju;Min. količina;Nabavna cena',
      'X-1;Zračni filter za motorno žago;STIHL;12,50;15;kos;4006381333931;10;5;8,00',
      'X-2;Svečka;NGK;na povpraševanje;ni na zalogi;kos;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'lt',
    lines: [
      'Prekės kodas;Pavadinimas;Gamintojas;Kaina be PVM, EUR;Likutis;Mato vnt.;Brūkšninis kodas;Kiekis pakuotėje;Minimalus užsakymas;Savikaina',
      'X-1;Oro filtras pjūklui;STIHL;12,50;15;vnt.;4006381333931;10;5;8,00',
      'X-2;Žvakė;NGK;pagal užklausą;nėra;vnt.;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'lv',
    lines: [
      'Preces kods;Nosaukums;Ražotājs;Cena bez PVN (EUR);Atlikums;Mērvienība;Svītrkods;Daudzums iepakojumā;Minimālais pasūtījums;Iepirkuma cena',
      'X-1;Gaisa filtrs zāģim;STIHL;12,50;15;gab.;4006381333931;10;5;8,00',
      'X-2;Svece;NGK;pēc pieprasījuma;nav;gab.;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'et',
    lines: [
      'Tootekood;Nimetus;Tootja;Hind km-ta €;Laoseis;Ühik;Ribakood;Kogus pakis;Min kogus;Ostuhind',
      'X-1;Õhufilter saele;STIHL;12,50;15;tk;4006381333931;10;5;8,00',
      'X-2;Süüteküünal;NGK;küsi hinda;otsas;tk;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'ko',
    lines: [
      '품번;품명;제조사;단가(원);재고;단위;바코드;입수;최소주문수량;매입가',
      'X-1;에어필터;STIHL;12,500;15;개;4006381333931;10;5;8,000',
      'X-2;점화플러그;NGK;별도문의;없음;개;;;;',
    ],
    price: '12500 KRW',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'ar',
    lines: [
      'رقم القطعة;اسم القطعة;الشركة المصنعة;السعر (AED);الكمية;الوحدة;الباركود;الكمية في الكرتون;الحد الأدنى للطلب;سعر الشراء',
      'X-1;فلتر هواء;STIHL;12.50;15;قطعة;4006381333931;10;5;8.00',
      'X-2;شمعة إشعال;NGK;عند الطلب;غير متوفر;قطعة;;;;',
    ],
    price: '1250 AED',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'he',
    lines: [
      '"מק""ט";שם פריט;יצרן;"מחיר לפני מע""מ (₪)";מלאי;יחידה;ברקוד;כמות באריזה;כמות מינימום;עלות',
      'X-1;מסנן אוויר;STIHL;12.50;15;יח;4006381333931;10;5;8.00',
      'X-2;מצת;NGK;לפי בקשה;אזל;יח;;;;',
    ],
    price: '1250 ILS',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'th',
    lines: [
      'รหัสสินค้า;ชื่อสินค้า;ยี่ห้อ;ราคาไม่รวม VAT (บาท);คงเหลือ;หน่วยนับ;บาร์โค้ด;จำนวนต่อกล่อง;สั่งซื้อขั้นต่ำ;ราคาทุน',
      'X-1;ไส้กรองอากาศ;STIHL;12.50;15;ชิ้น;4006381333931;10;5;8.00',
      'X-2;หัวเทียน;NGK;สอบถาม;หมด;ชิ้น;;;;',
    ],
    price: '1250 THB',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'vi',
    lines: [
      'Mã hàng;Tên hàng;Thương hiệu;Đơn giá chưa VAT (VNĐ);Tồn kho;ĐVT;Mã vạch;Số lượng đóng gói;Số lượng tối thiểu;Giá nhập',
      'X-1;Lọc gió cho máy cưa;STIHL;125.000;15;cái;4006381333931;10;5;80.000',
      'X-2;Bugi;NGK;liên hệ;hết hàng;cái;;;;',
    ],
    price: '125000 VND',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
  {
    language: 'pt-BR',
    lines: [
      'Código;Designação;Marca;Preço s/ IVA (€);Stock;Unidade de venda;Código de barras;Peças por embalagem;Encomenda mínima;Preço de compra',
      'X-1;Filtro de ar para motosserra;STIHL;12,50;15;un;4006381333931;10;5;8,00',
      'X-2;Vela;NGK;sob consulta;esgotado;un;;;;',
    ],
    price: '1250 EUR',
    fields: 'number name brand price stock unit ean packQuantity minQuantity cost',
  },
]

describe('a list with headings of further languages', () => {
  it.each(lists)('is read in $language', async ({ language, lines, price, fields }) => {
    const plan = await planLines(lines)
    expect(plan.questions).toEqual([])
    expect(plan.columns.map(({ use }) => use?.field ?? '-').join(' ')).toBe(fields)
    expect(plan.settings.language).toBe(language)
    const [first, second] = await productsOf(...lines)
    const [amountMinor, currency] = price.split(' ')
    expect(first).toMatchObject({
      number: 'X-1',
      price: { amountMinor: Number(amountMinor), currency, per: 1 },
      stockPieces: 15,
      brandName: 'STIHL',
      packings: [{ piecesPerPack: 10 }],
      minPieces: 5,
      numbers: [{ type: 'ean', number: '4006381333931' }],
    })
    expect(first?.unit).toBeDefined()
    expect(second).toMatchObject({ number: 'X-2', stockState: 'none' })
    expect(second?.price).toBeUndefined()
  })
})

describe('a price with tax in one of these languages', () => {
  it.each([
    'Τιμή με ΦΠΑ €',
    'MPC EUR',
    'Cijena s PDV-om EUR',
    'Cena sa PDV-om EUR',
    'Cijena sa porezom EUR',
    'Cena z DDV EUR',
    'Kaina su PVM EUR',
    'Cena ar PVN EUR',
    'Hind km-ga EUR',
    'Hind koos km-ga EUR',
    '단가(부가세포함) EUR',
    'السعر شامل الضريبة EUR',
    'מחיר כולל מע״מ EUR',
    'ราคารวม VAT EUR',
    'Giá đã có VAT EUR',
    'Preço c/ IVA EUR',
  ])('are a question: %s', async (heading) => {
    const plan = await planLines([`Number;Name;${heading}`, 'X-1;Bolt;12,50', 'X-2;Nut;3,20'])
    expect(plan.questions.map(({ key }) => key)).toEqual(['PRICE_GROSS'])
  })

  it.each(['Hind / karp', 'Τιμή / κιβώτιο', 'Kaina / dėžė', 'ราคา / ลัง', 'Cijena / kutija'])(
    '%s is no price of a piece',
    async (heading) => {
      const { columns } = await planLines([`Number;Name;${heading}`, 'X-1;Bolt;12,50', 'X-2;Nut;3,20'])
      expect(columns.map(({ use }) => use?.field ?? null)).toEqual(['number', 'name', null])
    },
  )
})
