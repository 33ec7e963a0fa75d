import { type LocalText, text } from '#demo/local-text.ts'

/**
 * What the demo adds to a machine type of the product (server/catalogue/shipped-types). `of` is the machine inside a part's name: "for chainsaw", «для бензопилы», „passend für Motorsäge“.
 */
export interface MachineType {
  slug: string
  /** Machines for sale per thousand. */
  share: number
  of: LocalText
}

/** Machine types in the order of the menu. Append only: the position is part of the own numbers. */
export const machineTypes = [
  {
    slug: 'chainsaw',
    share: 150,
    of: text('chainsaw', '油锯', 'tronçonneuse', 'Motorsäge', 'motosierra', 'бензопилы'),
  },
  {
    slug: 'electric-chainsaw',
    share: 35,
    of: text(
      'electric chainsaw',
      '电链锯',
      'tronçonneuse électrique',
      'Elektrosäge',
      'electrosierra',
      'электропилы',
    ),
  },
  {
    slug: 'brushcutter',
    share: 120,
    of: text('brushcutter', '割灌机', 'débroussailleuse', 'Freischneider', 'desbrozadora', 'мотокосы'),
  },
  {
    slug: 'grass-trimmer',
    share: 50,
    of: text('grass trimmer', '打草机', 'coupe-bordures', 'Rasentrimmer', 'cortabordes', 'триммера'),
  },
  {
    slug: 'lawn-mower',
    share: 95,
    of: text('lawn mower', '草坪割草机', 'tondeuse', 'Rasenmäher', 'cortacésped', 'газонокосилки'),
  },
  {
    slug: 'ride-on-mower',
    share: 35,
    of: text(
      'ride-on mower',
      '坐骑式割草机',
      'tracteur tondeuse',
      'Rasentraktor',
      'tractor cortacésped',
      'садового трактора',
    ),
  },
  {
    slug: 'robot-mower',
    share: 20,
    of: text(
      'robot mower',
      '割草机器人',
      'robot tondeuse',
      'Mähroboter',
      'robot cortacésped',
      'робота-газонокосилки',
    ),
  },
  {
    slug: 'hedge-trimmer',
    share: 45,
    of: text('hedge trimmer', '绿篱机', 'taille-haie', 'Heckenschere', 'cortasetos', 'кустореза'),
  },
  {
    slug: 'leaf-blower',
    share: 45,
    of: text('leaf blower', '吹风机', 'souffleur', 'Laubbläser', 'soplador', 'воздуходувки'),
  },
  {
    slug: 'mist-duster',
    share: 25,
    of: text('mist duster', '喷雾喷粉机', 'atomiseur', 'Sprühgerät', 'atomizador', 'моторного опрыскивателя'),
  },
  {
    slug: 'sprayer',
    share: 25,
    of: text('sprayer', '喷雾器', 'pulvérisateur', 'Rückenspritze', 'pulverizador', 'опрыскивателя'),
  },
  {
    slug: 'tiller',
    share: 40,
    of: text('tiller', '微耕机', 'motobineuse', 'Motorhacke', 'motoazada', 'мотокультиватора'),
  },
  {
    slug: 'generator',
    share: 55,
    of: text('generator', '发电机', 'groupe électrogène', 'Stromerzeuger', 'generador', 'генератора'),
  },
  {
    slug: 'water-pump',
    share: 40,
    of: text('water pump', '水泵', 'motopompe', 'Wasserpumpe', 'motobomba', 'мотопомпы'),
  },
  {
    slug: 'pressure-washer',
    share: 40,
    of: text(
      'pressure washer',
      '高压清洗机',
      'nettoyeur haute pression',
      'Hochdruckreiniger',
      'hidrolimpiadora',
      'мойки высокого давления',
    ),
  },
  {
    slug: 'snow-blower',
    share: 25,
    of: text('snow blower', '扫雪机', 'fraise à neige', 'Schneefräse', 'quitanieves', 'снегоуборщика'),
  },
  {
    slug: 'earth-auger',
    share: 25,
    of: text('earth auger', '地钻', 'tarière', 'Erdbohrer', 'ahoyador', 'мотобура'),
  },
  {
    slug: 'log-splitter',
    share: 15,
    of: text('log splitter', '劈木机', 'fendeuse', 'Holzspalter', 'partidora de leña', 'дровокола'),
  },
  {
    slug: 'wood-chipper',
    share: 18,
    of: text(
      'wood chipper',
      '树枝粉碎机',
      'broyeur',
      'Gartenhäcksler',
      'biotrituradora',
      'садового измельчителя',
    ),
  },
  {
    slug: 'cut-off-saw',
    share: 25,
    of: text('cut-off saw', '切割锯', 'découpeuse', 'Trennschleifer', 'cortadora de disco', 'бензореза'),
  },
  {
    slug: 'pole-pruner',
    share: 20,
    of: text(
      'pole pruner',
      '高枝锯',
      'élagueuse sur perche',
      'Hochentaster',
      'podadora de altura',
      'высотореза',
    ),
  },
  {
    slug: 'scarifier',
    share: 15,
    of: text('scarifier', '草坪梳草机', 'scarificateur', 'Vertikutierer', 'escarificador', 'вертикуттера'),
  },
  {
    slug: 'multi-tool',
    share: 20,
    of: text(
      'multi-tool',
      '多功能园林机',
      'outil multifonction',
      'Kombigerät',
      'multiherramienta',
      'комбидвигателя',
    ),
  },
  {
    slug: 'engine',
    share: 60,
    of: text('engine', '发动机', 'moteur', 'Motor', 'motor', 'двигателя'),
  },
  {
    slug: 'battery-chainsaw',
    share: 18,
    of: text(
      'cordless chainsaw',
      '锂电链锯',
      'tronçonneuse à batterie',
      'Akkusäge',
      'motosierra de batería',
      'аккумуляторной пилы',
    ),
  },
  {
    slug: 'inverter-generator',
    share: 18,
    of: text(
      'inverter generator',
      '变频发电机',
      'groupe électrogène inverter',
      'Inverter-Stromerzeuger',
      'generador inverter',
      'инверторного генератора',
    ),
  },
  {
    slug: 'backpack-blower',
    share: 16,
    of: text(
      'backpack blower',
      '背负式吹风机',
      'souffleur à dos',
      'Rückenbläser',
      'soplador de mochila',
      'ранцевой воздуходувки',
    ),
  },
] as const satisfies readonly MachineType[]

export type MachineSlug = (typeof machineTypes)[number]['slug']
