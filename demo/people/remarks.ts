import type { Language } from '#contract/language.ts'

/** What buyers write into a line or a document, by their language. */
export const remarks: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Urgent, customer is waiting.',
    'Please without outer box.',
    'Only if the bore is 44 mm.',
    'Same as last time.',
    'Can you do 50 at a better price?',
    'Label with our number please.',
    'If not in stock, leave it out.',
  ],
  de: [
    'Eilt, Kunde wartet.',
    'Bitte ohne Umkarton.',
    'Nur wenn Bohrung 44 mm.',
    'Wie beim letzten Mal.',
    'Preis bei 50 Stück?',
    'Bitte mit unserer Nummer auszeichnen.',
    'Falls nicht lieferbar, weglassen.',
  ],
  fr: [
    'Urgent, le client attend.',
    'Sans suremballage, merci.',
    'Seulement si l’alésage est de 44 mm.',
    'Comme la dernière fois.',
    'Un prix par 50 ?',
    'À étiqueter à notre référence.',
    'Si indisponible, à supprimer.',
  ],
  es: [
    'Urgente, el cliente espera.',
    'Sin caja exterior, por favor.',
    'Solo si el diámetro es 44 mm.',
    'Igual que la última vez.',
    '¿Precio por 50 unidades?',
    'Etiquetar con nuestra referencia.',
    'Si no hay stock, no enviar.',
  ],
  ru: [
    'Срочно, клиент ждёт.',
    'Пожалуйста, без коробки.',
    'Только если диаметр 44 мм.',
    'Как в прошлый раз.',
    'Какая цена за 50 штук?',
    'Промаркируйте нашим номером.',
    'Если нет в наличии, не включать.',
  ],
  zh: [
    '急用，客户在等。',
    '请不要外箱。',
    '缸径44毫米才要。',
    '和上次一样。',
    '50件能否优惠？',
    '请贴我们的编号。',
    '没货就不用发了。',
  ],
}

/** What the supplier answers, by the buyer's language. */
export const replies: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Available from Thursday.',
    'We can offer the successor instead.',
    'Which version do you have? Please send the number on the housing.',
  ],
  de: [
    'Ab Donnerstag lieferbar.',
    'Wir können den Nachfolger anbieten.',
    'Welche Ausführung haben Sie? Bitte die Nummer am Gehäuse senden.',
  ],
  fr: [
    'Disponible à partir de jeudi.',
    'Nous pouvons proposer le remplaçant.',
    'Quelle version avez-vous ? Merci d’envoyer le numéro du carter.',
  ],
  es: [
    'Disponible desde el jueves.',
    'Podemos ofrecer el sustituto.',
    '¿Qué versión tiene? Envíe el número de la carcasa.',
  ],
  ru: ['Будет в четверг.', 'Можем предложить замену.', 'Какая у вас версия? Пришлите номер с корпуса.'],
  zh: ['周四起有货。', '可以提供替代件。', '您是哪个版本？请发壳体上的编号。'],
}
