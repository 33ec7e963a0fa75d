import type { PageText } from '#demo/content/page-text.ts'
import { text } from '#demo/local-text.ts'

/** What is true of the shop as it comes; whoever changes texts or pictures checks it again. */
export const accessibilityPage: PageText = {
  key: 'accessibility',
  title: text(
    'Accessibility',
    '无障碍说明',
    'Accessibilité',
    'Barrierefreiheit',
    'Accesibilidad',
    'Доступность сайта',
  ),
  body: [
    text(
      'Everyone in the trade should be able to find and order parts here: with a screen reader, with the keyboard alone, in large type, on a phone at the workbench. This page says what we aim for and what does not work yet.',
      '每一位同行都应当能在这里找到并订购配件：无论使用读屏软件、只用键盘、放大字号，还是在工位旁用手机。本页说明我们的目标，以及目前还做不到的地方。',
      'Chaque professionnel doit pouvoir trouver et commander ses pièces ici : avec un lecteur d’écran, au clavier seul, en gros caractères, sur un téléphone à l’établi. Cette page dit ce que nous visons et ce qui ne fonctionne pas encore.',
      'Jeder im Fach soll hier Teile finden und bestellen können: mit Screenreader, nur mit der Tastatur, in großer Schrift, mit dem Telefon an der Werkbank. Diese Seite sagt, was wir anstreben und was noch nicht geht.',
      'Todo profesional debe poder encontrar y pedir recambios aquí: con lector de pantalla, solo con el teclado, con letra grande o con el móvil junto al banco de trabajo. Esta página dice a qué aspiramos y qué no funciona todavía.',
      'Найти и заказать запчасть здесь должен каждый: с программой экранного доступа, только с клавиатуры, крупным шрифтом, с телефона у верстака. На этой странице сказано, к чему мы стремимся и что пока не получается.',
    ),
    text(
      '# What we aim for',
      '# 目标',
      '# Notre objectif',
      '# Unser Ziel',
      '# Nuestro objetivo',
      '# Наша цель',
    ),
    text(
      'Levels A and AA of the Web Content Accessibility Guidelines (WCAG) 2.2. They contain everything the European standard EN 301 549 asks of websites.',
      '达到《Web 内容无障碍指南》（WCAG）2.2 的 A 级和 AA 级。它涵盖了欧洲标准 EN 301 549 对网站的全部要求。',
      'Les niveaux A et AA des règles d’accessibilité WCAG 2.2, qui couvrent tout ce que la norme européenne EN 301 549 demande aux sites web.',
      'Die Stufen A und AA der Richtlinien für barrierefreie Webinhalte (WCAG) 2.2. Sie enthalten alles, was die europäische Norm EN 301 549 von Websites verlangt.',
      'Los niveles A y AA de las pautas WCAG 2.2, que incluyen todo lo que la norma europea EN 301 549 exige a los sitios web.',
      'Уровни A и AA руководства WCAG 2.2. Они охватывают всё, что европейский стандарт EN 301 549 требует от сайтов.',
    ),
    text(
      'Everything works by keyboard with a visible focus. Pages fit a width of 320 pixels and a zoom of 200%. Short messages stay while you point at them and can be read again under “Display”. Movement stops where your device asks for it. The catalog, the search and the contact form work without script.',
      '所有功能均可用键盘操作，焦点始终可见。页面适应 320 像素宽度和 200% 缩放。短消息在指针停留时不会消失，之后可在“显示设置”中重新查看。设备要求减少动画时，动画即停止。目录、搜索和联系表单无需脚本即可使用。',
      'Tout s’utilise au clavier, avec un repère de focus visible. Les pages tiennent dans 320 pixels de large et supportent un zoom de 200 %. Les messages brefs restent tant qu’on les pointe et se relisent sous « Affichage ». Les animations cessent si votre appareil le demande. Le catalogue, la recherche et le formulaire de contact fonctionnent sans script.',
      'Alles lässt sich mit der Tastatur bedienen, der Fokus ist immer zu sehen. Die Seiten passen in 320 Pixel Breite und vertragen 200 % Vergrößerung. Kurze Meldungen bleiben stehen, solange man auf sie zeigt, und lassen sich unter „Anzeige“ nachlesen. Bewegung hält an, wenn Ihr Endgerät es verlangt. Sortiment, Suche und Kontaktformular gehen ohne Skript.',
      'Todo se maneja con el teclado y el foco siempre se ve. Las páginas caben en 320 píxeles de ancho y admiten un zoom del 200 %. Los avisos breves permanecen mientras se señalan y se pueden releer en «Vista». El movimiento se detiene si su dispositivo lo pide. El catálogo, la búsqueda y el formulario de contacto funcionan sin scripts.',
      'Всё управляется с клавиатуры, фокус всегда виден. Страницы умещаются в ширину 320 пикселей и выдерживают увеличение до 200 %. Короткие сообщения не исчезают, пока на них наведён указатель, и их можно перечитать в меню «Настройки вида». Анимация останавливается, если об этом просит устройство. Каталог, поиск и форма обращения работают без скриптов.',
    ),
    text(
      '# What does not work yet',
      '# 目前的不足',
      '# Ce qui ne fonctionne pas encore',
      '# Was noch nicht geht',
      '# Lo que aún no funciona',
      '# Что пока не получается',
    ),
    text(
      'Catalogs and data sheets in PDF name their headings and tables but do not meet the standard PDF/UA: links have no description of their own, and table heads do not say which cells they belong to. The same data stand on the pages of the shop.',
      'PDF 格式的目录和产品数据表标出了标题和表格，但未达到 PDF/UA 标准：链接没有单独的说明，表头也未标明对应的单元格。同样的数据可在商城页面上查看。',
      'Les catalogues et fiches techniques en PDF identifient titres et tableaux, mais ne respectent pas la norme PDF/UA : les liens n’ont pas de description propre et les en-têtes de tableau ne disent pas à quelles cellules ils se rapportent. Les mêmes données figurent sur les pages de la boutique.',
      'Kataloge und Datenblätter als PDF benennen Überschriften und Tabellen, erfüllen aber die Norm PDF/UA nicht: Links haben keine eigene Beschreibung, und Tabellenköpfe sagen nicht, zu welchen Zellen sie gehören. Dieselben Daten stehen auf den Seiten des Shops.',
      'Los catálogos y las fichas técnicas en PDF identifican títulos y tablas, pero no cumplen la norma PDF/UA: los enlaces no llevan descripción propia y las cabeceras de tabla no indican a qué celdas corresponden. Los mismos datos están en las páginas de la tienda.',
      'В каталогах и технических паспортах в PDF размечены заголовки и таблицы, но стандарту PDF/UA они не отвечают: у ссылок нет собственных описаний, а шапки таблиц не связаны с ячейками. Те же данные есть на страницах магазина.',
    ),
    text(
      'What a picture of a part shows beyond its name is not put into words; the measures we know stand beside it. Some texts of manufacturers exist in one language only; they are marked, so that a screen reader pronounces them in their own language.',
      '配件图片除名称外没有文字描述；已知的尺寸列在图片旁。部分厂家文字只有一种语言，我们已作标记，读屏软件会按原语言朗读。',
      'Ce qu’une image montre au-delà du nom de la pièce n’est pas décrit ; les cotes connues figurent à côté. Certains textes de fabricants n’existent que dans une langue ; ils sont signalés pour qu’un lecteur d’écran les prononce dans la leur.',
      'Was das Bild eines Teils über den Namen hinaus zeigt, ist nicht in Worte gefasst; die bekannten Maße stehen daneben. Manche Herstellertexte gibt es nur in einer Sprache; sie sind ausgezeichnet, damit ein Screenreader sie in ihrer Sprache vorliest.',
      'Lo que la imagen de una pieza muestra más allá de su nombre no se describe con palabras; las medidas conocidas figuran al lado. Algunos textos de fabricantes existen en un solo idioma; están marcados para que el lector de pantalla los pronuncie en el suyo.',
      'Что изображено на рисунке детали, кроме её названия, словами не описано; известные размеры указаны рядом. Некоторые тексты производителей есть только на одном языке; они помечены, и программа экранного доступа читает их на этом языке.',
    ),
    text(
      '# How we checked',
      '# 检查方式',
      '# Comment nous vérifions',
      '# Wie wir geprüft haben',
      '# Cómo lo comprobamos',
      '# Как мы проверяли',
    ),
    text(
      'Ourselves: with automatic tests that run on every change, and by keyboard. Nobody from outside and nobody who uses a screen reader every day has assessed the shop yet.',
      '由我们自行检查：每次改动都运行自动测试，并用键盘逐项操作。尚未经过外部机构或日常使用读屏软件的人士评估。',
      'Par nos soins : des tests automatiques à chaque modification, et au clavier. Aucun organisme extérieur ni aucun utilisateur quotidien de lecteur d’écran n’a encore évalué la boutique.',
      'Selbst: mit automatischen Tests bei jeder Änderung und mit der Tastatur. Von außen und von Menschen, die täglich einen Screenreader nutzen, wurde der Shop noch nicht bewertet.',
      'Por nuestra cuenta: con pruebas automáticas en cada cambio y con el teclado. Todavía no lo ha evaluado nadie externo ni nadie que use a diario un lector de pantalla.',
      'Своими силами: автоматическими тестами при каждом изменении и вручную с клавиатуры. Сторонней оценки и оценки людей, которые каждый день работают с программой экранного доступа, пока не было.',
    ),
  ],
}
