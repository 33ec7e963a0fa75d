import type { Language } from '../contract/language.ts'

/** Who deals in a language, and what they say. */
export interface Cast {
  language: Language
  /** The customer as the books know it, and as the person who registers writes it. */
  customerNo: string
  company: string
  registeredAs: string
  person: { first: string; last: string; email: string }
  /** A dealer who orders by telephone and has no login. */
  caller: { customerNo: string; company: string }
  address: { street: string; postcode: string; town: string; country: string }
  callerAddress: { street: string; postcode: string; town: string; country: string }
  says: {
    part: string
    remark: string
    question: string
    answer: string
    notAvailable: string
  }
}

const german: Cast = {
  language: 'de',
  customerNo: 'K-2101',
  company: 'Gartentechnik Wieland',
  registeredAs: 'Gartentechnik Wieland GmbH',
  person: { first: 'Eva', last: 'Wieland', email: 'eva@wieland.example' },
  address: { street: 'Am Markt 1', postcode: '04109', town: 'Leipzig', country: 'DE' },
  caller: { customerNo: 'K-2102', company: 'Motorgeräte Sommer' },
  callerAddress: { street: 'Hof 2', postcode: '06108', town: 'Halle', country: 'DE' },
  says: {
    part: 'Bowdenzug für den alten Häcksler AX 20',
    remark: 'für zwei Sägen in der Werkstatt',
    question: 'Welches Baujahr hat der Häcksler?',
    answer: 'Baujahr 2011, Seriennummer beginnt mit 83.',
    notAvailable: 'Der Hersteller liefert ihn nicht mehr.',
  },
}

const english: Cast = {
  language: 'en',
  customerNo: 'K-2201',
  company: 'Marsh Garden Machines',
  registeredAs: 'Marsh Garden Machines Ltd',
  person: { first: 'Ada', last: 'Marsh', email: 'ada@marsh.example' },
  address: { street: '4 Mill Lane', postcode: 'BS1 4DJ', town: 'Bristol', country: 'GB' },
  caller: { customerNo: 'K-2202', company: 'Hollow Oak Saws' },
  callerAddress: { street: '9 Quay Road', postcode: 'PL1 2AB', town: 'Plymouth', country: 'GB' },
  says: {
    part: 'Throttle cable for the old chipper AX 20',
    remark: 'for two saws in the workshop',
    question: 'Which year was the chipper made?',
    answer: 'Made in 2011, the serial number begins with 83.',
    notAvailable: 'The maker no longer supplies it.',
  },
}

const russian: Cast = {
  language: 'ru',
  customerNo: 'K-2301',
  company: 'Мото-Лес Орёл',
  registeredAs: 'ООО «Мото-Лес Орёл»',
  person: { first: 'Ольга', last: 'Серова', email: 'olga@motoles.example' },
  address: { street: 'пр-т Мира, 101', postcode: '302000', town: 'Орёл', country: 'RU' },
  caller: { customerNo: 'K-2302', company: 'Садовая техника Сомов' },
  callerAddress: { street: 'ул. Садовая, 5', postcode: '614000', town: 'Пермь', country: 'RU' },
  says: {
    part: 'Трос газа для старого измельчителя AX 20',
    remark: 'для двух пил в мастерской',
    question: 'Какого года измельчитель?',
    answer: '2011 года, серийный номер начинается с 83.',
    notAvailable: 'Производитель его больше не поставляет.',
  },
}

const chinese: Cast = {
  language: 'zh',
  customerNo: 'K-2401',
  company: '金华宏达园林机械',
  registeredAs: '金华宏达园林机械有限公司',
  person: { first: '俊', last: '欧阳', email: 'jun@hongda.example' },
  address: { street: '宾虹路 100 号', postcode: '321000', town: '金华', country: 'CN' },
  caller: { customerNo: 'K-2402', company: '成都绿源机械' },
  callerAddress: { street: '人民南路 8 号', postcode: '610000', town: '成都', country: 'CN' },
  says: {
    part: '旧款碎枝机 AX 20 的油门拉线',
    remark: '维修车间两台油锯用',
    question: '碎枝机是哪一年生产的？',
    answer: '2011 年生产，序列号以 83 开头。',
    notAvailable: '厂家已停止供货。',
  },
}

export const casts: readonly Cast[] = [english, german, russian, chinese]
