import { aboutPage } from '#demo/content/about-page.ts'
import { accessibilityPage } from '#demo/content/accessibility-page.ts'
import type { PageText } from '#demo/content/page-text.ts'
import { text } from '#demo/local-text.ts'

const demoNotice = text(
  'This is a demonstration text. Replace it before you sell.',
  '此为演示文本，正式销售前请替换。',
  'Ceci est un texte de démonstration. À remplacer avant de vendre.',
  'Dies ist ein Beispieltext. Vor dem Verkauf ersetzen.',
  'Este es un texto de demostración. Sustitúyalo antes de vender.',
  'Это демонстрационный текст. Замените его перед началом продаж.',
)

export const pages: readonly PageText[] = [
  aboutPage,
  {
    key: 'imprint',
    title: text('Imprint', '公司信息', 'Mentions légales', 'Impressum', 'Aviso legal', 'Реквизиты'),
    body: [
      demoNotice,
      text(
        'Partwright Demo B.V., Grove Lane 12, 1234 AB Example, Netherlands. Register number 00000000, VAT NL000000000B00. Represented by the board. Email sales@partwright.example, telephone +1 555 0142.',
        'Partwright Demo B.V.，荷兰 Example，Grove Lane 12，1234 AB。注册号 00000000，税号 NL000000000B00。由董事会代表。邮箱 sales@partwright.example，电话+1 555 0142。',
        'Partwright Demo B.V., Grove Lane 12, 1234 AB Example, Pays-Bas. Registre 00000000, TVA NL000000000B00. Représentée par sa direction. E-mail sales@partwright.example, téléphone +1 555 0142.',
        'Partwright Demo B.V., Grove Lane 12, 1234 AB Example, Niederlande. Registernummer 00000000, USt-IdNr. NL000000000B00. Vertreten durch die Geschäftsführung. E-Mail sales@partwright.example, Telefon +1 555 0142.',
        'Partwright Demo B.V., Grove Lane 12, 1234 AB Example, Países Bajos. Registro 00000000, NIF-IVA NL000000000B00. Representada por su dirección. Correo sales@partwright.example, teléfono +1 555 0142.',
        'Partwright Demo B.V., Grove Lane 12, 1234 AB Example, Нидерланды. Регистрационный номер 00000000, номер НДС NL000000000B00. Представлена правлением. Почта sales@partwright.example, телефон +1 555 0142.',
      ),
      text(
        'Names of machines and manufacturers are trademarks of their owners and are used only to say what a part fits.',
        '机器及厂家名称均为其权利人的商标，仅用于说明配件的适配机型。',
        'Les noms de machines et de fabricants sont des marques de leurs titulaires, cités uniquement pour indiquer la compatibilité.',
        'Namen von Maschinen und Herstellern sind Marken ihrer Inhaber und sagen nur, wozu ein Teil passt.',
        'Los nombres de máquinas y fabricantes son marcas de sus titulares y solo indican la compatibilidad.',
        'Названия техники и производителей — товарные знаки правообладателей и указаны лишь для обозначения совместимости.',
      ),
    ],
  },
  {
    key: 'privacy',
    title: text('Privacy', '隐私政策', 'Confidentialité', 'Datenschutz', 'Privacidad', 'Конфиденциальность'),
    body: [
      demoNotice,
      text(
        'We keep what an order needs: your name, company, address, contact and what you ordered. The law asks us to keep orders, inquiries and invoices. When you delete your account, orders and inquiries lose your name, and everything else is deleted.',
        '我们仅保存订单所需信息：姓名、公司、地址、联系方式及订购内容。依法须保留订单、询价单和发票。删除账户后，订单和询价单不再带有您的姓名，其余信息全部删除。',
        'Nous conservons ce qu’exige une commande : nom, société, adresse, contact et contenu. La loi nous oblige à garder les commandes, les demandes de prix et les factures. Si vous supprimez votre compte, commandes et demandes perdent votre nom et tout le reste est effacé.',
        'Wir speichern, was eine Bestellung braucht: Name, Firma, Anschrift, Kontakt und Inhalt. Bestellungen, Anfragen und Rechnungen müssen wir gesetzlich aufbewahren. Löschen Sie Ihr Konto, bleiben Bestellungen und Anfragen ohne Ihren Namen; alles andere wird gelöscht.',
        'Guardamos lo que exige un pedido: nombre, empresa, dirección, contacto y contenido. La ley nos obliga a conservar pedidos, solicitudes y facturas. Si elimina su cuenta, los pedidos y las solicitudes quedan sin su nombre y lo demás se borra.',
        'Мы храним то, что нужно для заказа: имя, компанию, адрес, контакт и состав заказа. Заказы, запросы и счета мы обязаны хранить по закону. При удалении учётной записи заказы и запросы остаются без вашего имени, остальное удаляется.',
      ),
      text(
        'Cookies: one for your sign-in, one to remember your device if you ask for it, and four preferences (language, density, view, your machine). Nothing is shared with advertisers, and there is no tracking.',
        'Cookie：一个用于登录，一个在您选择时用于记住设备，另有四个偏好（语言、显示密度、显示方式、您的机型）。不与广告商共享，无跟踪。',
        'Cookies : un pour la connexion, un pour mémoriser l’appareil si vous le demandez, quatre préférences (langue, densité, affichage, votre machine). Rien n’est transmis à des annonceurs, aucun suivi.',
        'Cookies: einer für die Anmeldung, einer zum Merken des Endgeräts, wenn Sie es wünschen, und vier Einstellungen (Sprache, Zeilenabstand, Ansicht, Ihre Maschine). Keine Weitergabe an Werbepartner, kein Tracking.',
        'Cookies: una para la sesión, una para recordar el dispositivo si lo pide y cuatro preferencias (idioma, densidad, vista, su máquina). Nada se comparte con anunciantes ni hay seguimiento.',
        'Cookie: один для входа, один — чтобы помнить устройство, если вы попросили, и четыре настройки (язык, плотность, вид, ваша техника). Рекламодателям ничего не передаётся, слежки нет.',
      ),
      text(
        'We count how fast our pages appear in browsers, by day and kind of page, without anything about you; the counts are deleted after 90 days. A browser that asks not to be tracked or to save data sends nothing.',
        '我们按日期和页面类型统计页面在浏览器中的显示速度，不含任何与您有关的信息，90 天后删除。要求不被跟踪或节省流量的浏览器不会发送数据。',
        'Nous comptons, par jour et par type de page, la vitesse d’affichage dans les navigateurs, sans rien sur vous ; ces chiffres sont effacés après 90 jours. Un navigateur qui refuse le suivi ou économise les données n’envoie rien.',
        'Wir zählen nach Tag und Seitenart, wie schnell unsere Seiten in Browsern erscheinen, ohne etwas über Sie; nach 90 Tagen wird das gelöscht. Ein Browser, der nicht verfolgt werden oder Daten sparen will, sendet nichts.',
        'Contamos, por día y tipo de página, con qué rapidez se muestran las páginas en los navegadores, sin nada sobre usted; se borra a los 90 días. Un navegador que pide no ser rastreado o ahorrar datos no envía nada.',
        'Мы считаем по дням и видам страниц, как быстро страницы открываются в браузерах, без каких-либо сведений о вас; через 90 дней это удаляется. Браузер с запретом слежки или экономией трафика ничего не отправляет.',
      ),
    ],
  },
  {
    key: 'terms',
    title: text(
      'Terms of trade',
      '交易条款',
      'Conditions de vente',
      'Geschäftsbedingungen',
      'Condiciones de venta',
      'Условия продажи',
    ),
    body: [
      demoNotice,
      text(
        'We sell to businesses only. An order becomes binding with our confirmation. Prices are net, per piece unless another quantity is named, ex warehouse. Goods remain ours until they are paid.',
        '仅向企业销售。订单经我方确认后生效。价格为出库不含税价，未注明数量的为单件价。货款付清前，货物所有权归我方。',
        'Vente aux professionnels uniquement. La commande est ferme après notre confirmation. Prix HT, à la pièce sauf autre quantité indiquée, départ entrepôt. La marchandise reste notre propriété jusqu’au paiement.',
        'Verkauf nur an Gewerbetreibende. Eine Bestellung wird mit unserer Bestätigung verbindlich. Preise netto ab Lager, je Stück, sofern keine andere Menge genannt ist. Die Ware bleibt bis zur Zahlung unser Eigentum.',
        'Vendemos solo a empresas. El pedido es vinculante tras nuestra confirmación. Precios sin IVA, por unidad salvo que se indique otra cantidad, salida de almacén. La mercancía sigue siendo nuestra hasta el pago.',
        'Продаём только организациям. Заказ становится обязательным после нашего подтверждения. Цены без НДС, за штуку, если не указано другое количество, со склада. До оплаты товар остаётся нашей собственностью.',
      ),
      text(
        'Defects are to be reported within eight days of delivery. Warranty: twelve months on parts, twenty-four on machines, wear excepted.',
        '缺陷须在到货后八天内提出。质保：配件十二个月，整机二十四个月，易损件除外。',
        'Tout défaut est à signaler sous huit jours après la livraison. Garantie : douze mois sur les pièces, vingt-quatre sur les machines, hors usure.',
        'Mängel sind innerhalb von acht Tagen nach der Lieferung zu melden. Gewährleistung: zwölf Monate auf Teile, vierundzwanzig auf Maschinen, Verschleiß ausgenommen.',
        'Los defectos se comunican en los ocho días siguientes a la entrega. Garantía: doce meses en piezas y veinticuatro en máquinas, salvo desgaste.',
        'О дефектах сообщайте в течение восьми дней после поставки. Гарантия: двенадцать месяцев на детали, двадцать четыре на технику, кроме износа.',
      ),
    ],
  },
  {
    key: 'returns',
    title: text('Returns', '退货', 'Retours', 'Rückgabe', 'Devoluciones', 'Возврат'),
    body: [
      demoNotice,
      text(
        'Parts that were not installed are taken back in their packing within 30 days. Announce the return on the order’s page, wait for the return slip, and send it with the parcel. If our fitment list was wrong, we pay the freight.',
        '未安装且包装完好的配件 30 天内可退。请先在订单页面申请，收到退货单后随货寄回。如因适配表有误，运费由我方承担。',
        'Les pièces non montées, dans leur emballage, sont reprises sous 30 jours. Annoncez le retour sur la page de la commande, attendez le bon de retour, joignez-le au colis. Si notre liste de compatibilité était fausse, le transport est à notre charge.',
        'Nicht eingebaute Teile in ihrer Verpackung nehmen wir 30 Tage lang zurück. Melden Sie die Rücksendung auf der Seite der Bestellung an, warten Sie den Rücksendeschein ab und legen Sie ihn bei. Lag es an unserer Verwendungsliste, zahlen wir die Fracht.',
        'Aceptamos piezas sin montar y en su embalaje durante 30 días. Avise en la página del pedido, espere el albarán de devolución y adjúntelo. Si el error fue nuestro, los portes corren de nuestra cuenta.',
        'Неустановленные детали в упаковке принимаем 30 дней. Сообщите о возврате на странице заказа, дождитесь бланка возврата и вложите его. Если ошибка в нашем списке совместимости, доставка за наш счёт.',
      ),
    ],
  },
  accessibilityPage,
]
