import { type LocalText, text } from '#demo/local-text.ts'

/** Slides of the home page. `link` is a path without language. */
export const swipers: readonly { title: LocalText; subtitle: LocalText; picType: string; link: string }[] = [
  {
    title: text(
      'Chain weeks',
      '锯链特惠周',
      'Semaines de la chaîne',
      'Kettenwochen',
      'Semanas de la cadena',
      'Недели пильных цепей',
    ),
    subtitle: text(
      'Chains, bars and sprockets for the felling season',
      '采伐季锯链、导板、链轮特价',
      'Chaînes, guides et pignons pour la saison d’abattage',
      'Ketten, Schienen und Kettenräder zur Einschlagsaison',
      'Cadenas, espadas y piñones para la tala',
      'Цепи, шины и звёздочки к сезону заготовки',
    ),
    picType: 'saw-chain',
    link: '/hot',
  },
  {
    title: text(
      'Carburetors for all common saws',
      '常见油锯化油器齐全',
      'Des carburateurs pour toutes les tronçonneuses courantes',
      'Vergaser für jede gängige Säge',
      'Carburadores para todas las motosierras habituales',
      'Карбюраторы для всех ходовых пил',
    ),
    subtitle: text(
      'With the code of the original and the repair kit beside it',
      '标明原厂编号，修理包并列',
      'Avec le code d’origine et le kit de réparation',
      'Mit dem Code des Originals und dem Reparatursatz daneben',
      'Con el código original y el kit al lado',
      'С кодом оригинала и ремкомплектом рядом',
    ),
    picType: 'carburetor',
    link: '/parts/1',
  },
  {
    title: text(
      'Engines and what they need',
      '发动机及配件',
      'Les moteurs et leurs pièces',
      'Motoren und was sie brauchen',
      'Motores y lo que necesitan',
      'Двигатели и всё к ним',
    ),
    subtitle: text(
      'GX, GCV, 168F and 188F from one shelf',
      'GX、GCV、168F、188F 一站配齐',
      'GX, GCV, 168F et 188F au même endroit',
      'GX, GCV, 168F und 188F aus einer Hand',
      'GX, GCV, 168F y 188F en un mismo sitio',
      'GX, GCV, 168F и 188F в одном месте',
    ),
    picType: 'engine',
    link: '/machine',
  },
  {
    title: text(
      'Seals and bearings by size',
      '按尺寸找油封和轴承',
      'Joints et roulements par leurs cotes',
      'Dichtringe und Lager nach Maß',
      'Retenes y rodamientos por sus medidas',
      'Сальники и подшипники по размерам',
    ),
    subtitle: text(
      'Bore, outside, width: read the caliper, tick the filter',
      '内径、外径、宽度：量好尺寸，勾选即得',
      'Intérieur, extérieur, largeur : mesurez, cochez, c’est trouvé',
      'Innen, außen, Breite: messen, Filter setzen, gefunden',
      'Interior, exterior, ancho: mida, marque el filtro y listo',
      'Внутренний, наружный, ширина: измерьте и отметьте в фильтре',
    ),
    picType: 'oil-seal',
    link: '/parts/44',
  },
]
