/** Cards of people and companies that do not exist; numbers and domains are reserved for fiction where a country reserves any. */

/** A card to draw, and what a reader has to find on it. */
export interface DrawnCard {
  language: 'en' | 'de' | 'fr' | 'es' | 'ru' | 'zh'
  design: 'plain' | 'band'
  /** As printed. */
  person: string
  job: string
  company: string
  /** Contact lines as printed, labels included. */
  contacts: readonly string[]
  expected: { fName: string; lName: string; company: string; phone: string; email: string }
}

export const drawnCards: readonly [DrawnCard, ...DrawnCard[]] = [
  {
    language: 'en',
    design: 'plain',
    person: 'Dr. Harriet Colworth',
    job: 'Purchasing Manager',
    company: 'Colworth Garden Machinery Ltd.',
    contacts: [
      'Tel: +44 20 7946 0123',
      'Fax: +44 20 7946 0124',
      'h.colworth@colworth-garden.example',
      'www.colworth-garden.example',
      '14 Mill Lane, Reading RG1 4AB',
    ],
    expected: {
      fName: 'Harriet',
      lName: 'Colworth',
      company: 'Colworth Garden Machinery Ltd.',
      phone: '+44 20 7946 0123',
      email: 'h.colworth@colworth-garden.example',
    },
  },
  {
    language: 'en',
    design: 'band',
    person: 'Marcus Webb',
    job: 'Spare Parts Buyer',
    company: 'Northfield Mower Supply Inc.',
    contacts: ['Phone (555) 555-0142', 'marcus.webb@northfield.example', '220 Harbor Road, Portland'],
    expected: {
      fName: 'Marcus',
      lName: 'Webb',
      company: 'Northfield Mower Supply Inc.',
      phone: '(555) 555-0142',
      email: 'marcus.webb@northfield.example',
    },
  },
  {
    language: 'de',
    design: 'plain',
    person: 'Jürgen Großmann',
    job: 'Leiter Einkauf',
    company: 'Großmann Gartentechnik GmbH',
    contacts: [
      'Telefon: +49 30 23125 118',
      'Telefax: +49 30 23125 119',
      'grossmann@gartentechnik.example',
      'www.gartentechnik.example',
      'Ahornweg 7, 10115 Berlin',
    ],
    expected: {
      fName: 'Jürgen',
      lName: 'Großmann',
      company: 'Großmann Gartentechnik GmbH',
      phone: '+49 30 23125 118',
      email: 'grossmann@gartentechnik.example',
    },
  },
  {
    language: 'de',
    design: 'band',
    person: 'Dipl.-Ing. Sabine von Thürheim',
    job: 'Geschäftsführerin',
    company: 'Motorgeräte Süd KG',
    contacts: [
      'Mobil +49 171 39200 45',
      's.thuerheim@motorgeraete-sued.example',
      'Königsplatz 3, 80333 München',
    ],
    expected: {
      fName: 'Sabine',
      lName: 'von Thürheim',
      company: 'Motorgeräte Süd KG',
      phone: '+49 171 39200 45',
      email: 's.thuerheim@motorgeraete-sued.example',
    },
  },
  {
    language: 'fr',
    design: 'plain',
    person: 'Hélène Françon',
    job: 'Responsable des achats',
    company: 'Motoculture Françon SARL',
    contacts: [
      'Tél. : +33 1 99 00 12 34',
      'helene.francon@motoculture.example',
      'www.motoculture.example',
      '8 rue des Érables, 69003 Lyon',
    ],
    expected: {
      fName: 'Hélène',
      lName: 'Françon',
      company: 'Motoculture Françon SARL',
      phone: '+33 1 99 00 12 34',
      email: 'helene.francon@motoculture.example',
    },
  },
  {
    language: 'fr',
    design: 'band',
    person: 'Benoît LEFÈVRE',
    job: 'Directeur commercial',
    company: 'Pièces Jardin Ouest S.A.S.',
    contacts: [
      'Port. +33 6 39 98 01 23',
      'b.lefevre@pieces-jardin.example',
      '2 place du Marché, 44000 Nantes',
    ],
    expected: {
      fName: 'Benoît',
      lName: 'LEFÈVRE',
      company: 'Pièces Jardin Ouest S.A.S.',
      phone: '+33 6 39 98 01 23',
      email: 'b.lefevre@pieces-jardin.example',
    },
  },
  {
    language: 'es',
    design: 'plain',
    person: 'María Núñez Ibáñez',
    job: 'Jefa de compras',
    company: 'Recambios del Jardín S.L.',
    contacts: [
      'Tel. +34 910 20 30 44',
      'Móvil +34 600 10 20 33',
      'maria.nunez@recambios.example',
      'www.recambios.example',
      'Calle del Olmo 21, 28012 Madrid',
    ],
    expected: {
      fName: 'María',
      lName: 'Núñez Ibáñez',
      company: 'Recambios del Jardín S.L.',
      phone: '+34 910 20 30 44',
      email: 'maria.nunez@recambios.example',
    },
  },
  {
    language: 'es',
    design: 'band',
    person: 'Joaquín Muñoz',
    job: 'Gerente',
    company: 'Talleres Muñoz S.A.',
    contacts: [
      'Teléfono: +34 932 10 44 55',
      'j.munoz@talleres-munoz.example',
      'Avenida del Puerto 9, Valencia',
    ],
    expected: {
      fName: 'Joaquín',
      lName: 'Muñoz',
      company: 'Talleres Muñoz S.A.',
      phone: '+34 932 10 44 55',
      email: 'j.munoz@talleres-munoz.example',
    },
  },
  {
    language: 'ru',
    design: 'plain',
    person: 'Климов Сергей Андреевич',
    job: 'Начальник отдела закупок',
    company: 'ООО «Садовая Техника»',
    contacts: [
      'Тел.: +7 495 123-45-67',
      'Факс: +7 495 123-45-68',
      'klimov@sadtech.example',
      'www.sadtech.example',
      'Москва, ул. Лесная, д. 12',
    ],
    expected: {
      fName: 'Сергей Андреевич',
      lName: 'Климов',
      company: 'ООО «Садовая Техника»',
      phone: '+7 495 123-45-67',
      email: 'klimov@sadtech.example',
    },
  },
  {
    language: 'ru',
    design: 'band',
    person: 'Ольга Смирнова',
    job: 'Менеджер по запчастям',
    company: 'АО Мотор Сервис',
    contacts: [
      'Моб. +7 921 555-01-42',
      'o.smirnova@motorservis.example',
      'Санкт-Петербург, Невский проспект 40',
    ],
    expected: {
      fName: 'Ольга',
      lName: 'Смирнова',
      company: 'АО Мотор Сервис',
      phone: '+7 921 555-01-42',
      email: 'o.smirnova@motorservis.example',
    },
  },
  {
    language: 'zh',
    design: 'plain',
    person: '王晓明',
    job: '采购经理',
    company: '宁波绿园机械有限公司',
    contacts: [
      '电话：+86 574 5550 0123',
      '传真：+86 574 5550 0124',
      '邮箱：wang.xm@lvyuan.example',
      'www.lvyuan.example',
      '浙江省宁波市江北区园林路18号',
    ],
    expected: {
      fName: '晓明',
      lName: '王',
      company: '宁波绿园机械有限公司',
      phone: '+86 574 5550 0123',
      email: 'wang.xm@lvyuan.example',
    },
  },
  {
    language: 'zh',
    design: 'band',
    person: '欧阳静',
    job: '销售总监',
    company: '上海大林贸易有限公司',
    contacts: ['手机：+86 139 5550 0188', 'ouyang@dalin.example', '上海市浦东新区海天路66号'],
    expected: {
      fName: '静',
      lName: '欧阳',
      company: '上海大林贸易有限公司',
      phone: '+86 139 5550 0188',
      email: 'ouyang@dalin.example',
    },
  },
]
