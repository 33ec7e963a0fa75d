import { type LocalText, text } from '#demo/local-text.ts'

/** An attribute of the catalogue. Filters are what buyers choose by; the rest is shown on the product. */
export interface Attribute {
  key: string
  unit: string | null
  isFilter: boolean
  names: LocalText
}

const filter = (key: string, unit: string | null, names: LocalText): Attribute => ({
  key,
  unit,
  isFilter: true,
  names,
})
const shown = (key: string, unit: string | null, names: LocalText): Attribute => ({
  key,
  unit,
  isFilter: false,
  names,
})

/**
 * Attributes in the order of their ids and of the product page. Append only; keys are those the drawings read. Names head
 * narrow columns: no word is longer than 14 letters.
 */
export const attributes: readonly Attribute[] = [
  filter('pitch_in', 'in', text('Pitch', '节距', 'Pas', 'Teilung', 'Paso', 'Шаг')),
  filter('gauge_mm', 'mm', text('Gauge', '槽宽', 'Jauge', 'Nutbreite', 'Calibre', 'Толщина хвостовика')),
  filter(
    'links',
    null,
    text('Drive links', '传动节数', 'Maillons entraîneurs', 'Treibglieder', 'Eslabones', 'Число звеньев'),
  ),
  filter(
    'bar_length_cm',
    'cm',
    text('Bar length', '导板长度', 'Longueur de guide', 'Schiene', 'Longitud de espada', 'Длина шины'),
  ),
  shown(
    'slot_mm',
    'mm',
    text('Slot width', '安装槽宽', 'Largeur de fente', 'Schlitzbreite', 'Ancho de ranura', 'Ширина паза'),
  ),
  filter(
    'inner_mm',
    'mm',
    text(
      'Inner diameter',
      '内径',
      'Diamètre intérieur',
      'Innen-Ø',
      'Diámetro interior',
      'Внутренний диаметр',
    ),
  ),
  filter(
    'outer_mm',
    'mm',
    text('Outer diameter', '外径', 'Diamètre extérieur', 'Außen-Ø', 'Diámetro exterior', 'Наружный диаметр'),
  ),
  filter(
    'bore_mm',
    'mm',
    text('Bore', '孔径', 'Alésage', 'Bohrung', 'Diámetro del orificio', 'Диаметр отверстия'),
  ),
  filter('diameter_mm', 'mm', text('Diameter', '直径', 'Diamètre', 'Durchmesser', 'Diámetro', 'Диаметр')),
  filter('thread', null, text('Thread', '螺纹', 'Filetage', 'Gewinde', 'Rosca', 'Резьба')),
  filter('length_cm', 'cm', text('Length', '长度', 'Longueur', 'Länge', 'Longitud', 'Длина')),
  filter('length_m', 'm', text('Length', '长度', 'Longueur', 'Länge', 'Longitud', 'Длина')),
  shown('length_mm', 'mm', text('Length', '长度', 'Longueur', 'Länge', 'Longitud', 'Длина')),
  shown('width_mm', 'mm', text('Width', '宽度', 'Largeur', 'Breite', 'Ancho', 'Ширина')),
  shown('height_mm', 'mm', text('Height', '高度', 'Hauteur', 'Höhe', 'Altura', 'Высота')),
  shown('depth_mm', 'mm', text('Depth', '深度', 'Profondeur', 'Tiefe', 'Profundidad', 'Глубина')),
  shown('thickness_mm', 'mm', text('Thickness', '厚度', 'Épaisseur', 'Dicke', 'Espesor', 'Толщина')),
  filter('teeth', null, text('Teeth', '齿数', 'Nombre de dents', 'Zähnezahl', 'Dientes', 'Число зубьев')),
  filter('profile', null, text('Section', '带型', 'Profil', 'Profil', 'Perfil', 'Профиль')),
  filter('seal', null, text('Seal', '密封', 'Étanchéité', 'Abdichtung', 'Obturación', 'Уплотнение')),
  filter('size', null, text('Size', '规格', 'Dimension', 'Größe', 'Medida', 'Размер')),
  filter(
    'line_mm',
    'mm',
    text('Line diameter', '线径', 'Diamètre de fil', 'Fadenstärke', 'Diámetro de hilo', 'Диаметр лески'),
  ),
  shown(
    'lines',
    null,
    text('Line exits', '出线数', 'Sorties de fil', 'Fadenaustritte', 'Salidas de hilo', 'Выходов лески'),
  ),
  shown(
    'hole_distance_mm',
    'mm',
    text(
      'Hole spacing',
      '孔距',
      'Entraxe de fixation',
      'Lochabstand',
      'Distancia entre orificios',
      'Межосевое расстояние',
    ),
  ),
  shown(
    'pin_mm',
    'mm',
    text('Piston pin', '活塞销', 'Axe de piston', 'Kolbenbolzen', 'Bulón', 'Поршневой палец'),
  ),
  shown('rings', null, text('Rings', '活塞环数', 'Segments', 'Kolbenringe', 'Segmentos', 'Кольца')),
  shown(
    'pieces',
    null,
    text(
      'Pieces in set',
      '件数',
      'Pièces du jeu',
      'Teile im Satz',
      'Piezas del juego',
      'Деталей в комплекте',
    ),
  ),
  filter(
    'displacement_cm3',
    'cm³',
    text('Displacement', '排量', 'Cylindrée', 'Hubraum', 'Cilindrada', 'Рабочий объём'),
  ),
  shown('stroke_mm', 'mm', text('Stroke', '行程', 'Course', 'Hub', 'Carrera', 'Ход поршня')),
  shown('journal_mm', 'mm', text('Journal', '轴颈', 'Tourillon', 'Lagerzapfen', 'Muñón', 'Шейка')),
  shown(
    'rod_mm',
    'mm',
    text('Rod length', '连杆长度', 'Longueur de bielle', 'Pleuellänge', 'Longitud de biela', 'Длина шатуна'),
  ),
  shown(
    'bearing_mm',
    'mm',
    text(
      'Bearing seat',
      '轴承座',
      'Logement de roulement',
      'Lagersitz',
      'Alojamiento del rodamiento',
      'Посадка подшипника',
    ),
  ),
  shown(
    'big_end_mm',
    'mm',
    text('Big end', '大头孔', 'Tête de bielle', 'Großes Auge', 'Cabeza de biela', 'Нижняя головка'),
  ),
  shown(
    'small_end_mm',
    'mm',
    text('Small end', '小头孔', 'Pied de bielle', 'Kleines Auge', 'Pie de biela', 'Верхняя головка'),
  ),
  shown(
    'centre_distance_mm',
    'mm',
    text(
      'Center distance',
      '中心距',
      'Entraxe',
      'Achsabstand',
      'Distancia entre centros',
      'Межцентровое расстояние',
    ),
  ),
  shown(
    'reach_mm',
    'mm',
    text('Reach', '螺纹长度', 'Longueur de culot', 'Gewindelänge', 'Longitud de rosca', 'Длина резьбы'),
  ),
  shown(
    'hex_mm',
    'mm',
    text('Hexagon', '六角对边', 'Clé (six pans)', 'Schlüsselweite', 'Hexágono', 'Размер под ключ'),
  ),
  shown('gap_mm', 'mm', text('Gap', '间隙', 'Écartement', 'Abstand', 'Separación', 'Зазор')),
  shown(
    'lead_mm',
    'mm',
    text('Lead', '高压线长度', 'Longueur de câble', 'Kabellänge', 'Longitud del cable', 'Длина провода'),
  ),
  shown('terminals', null, text('Terminals', '接线柱', 'Bornes', 'Anschlüsse', 'Bornes', 'Клеммы')),
  filter(
    'fixing_holes',
    null,
    text(
      'Fixing holes',
      '安装孔数',
      'Trous de fixation',
      'Schraublöcher',
      'Orificios de fijación',
      'Крепёжные отверстия',
    ),
  ),
  filter('volt', 'V', text('Voltage', '电压', 'Tension', 'Spannung', 'Tensión', 'Напряжение')),
  filter('amp_hours', 'Ah', text('Capacity', '容量', 'Capacité', 'Kapazität', 'Capacidad', 'Ёмкость')),
  filter('ampere', 'A', text('Current', '电流', 'Intensité', 'Stromstärke', 'Intensidad', 'Ток')),
  filter('plug', null, text('Plug', '插头', 'Fiche', 'Stecker', 'Enchufe', 'Вилка')),
  filter('power_kw', 'kW', text('Power', '功率', 'Puissance', 'Leistung', 'Potencia', 'Мощность')),
  shown('leads', null, text('Wires', '线数', 'Fils', 'Adern', 'Cables', 'Провода')),
  shown('needles', null, text('Needles', '滚针数', 'Aiguilles', 'Nadeln', 'Agujas', 'Иглы')),
  shown('lips', null, text('Lips', '唇数', 'Lèvres', 'Lippen', 'Labios', 'Кромки')),
  filter('volume_l', 'l', text('Volume', '容积', 'Volume', 'Inhalt', 'Volumen', 'Объём')),
  filter('grade', null, text('Grade', '粘度等级', 'Viscosité', 'Viskosität', 'Viscosidad', 'Вязкость')),
  shown(
    'thread_mm',
    'mm',
    text(
      'Thread diameter',
      '螺纹直径',
      'Diamètre de filetage',
      'Gewinde-Ø',
      'Diámetro de rosca',
      'Диаметр резьбы',
    ),
  ),
  shown('spigot_mm', 'mm', text('Connection', '接口直径', 'Raccord', 'Anschluss', 'Conexión', 'Штуцер')),
  shown('spigots', null, text('Connections', '接口数', 'Raccords', 'Anschlüsse', 'Conexiones', 'Штуцеры')),
  filter('shoes', null, text('Shoes', '离合块数', 'Masselottes', 'Fliehgewichte', 'Zapatas', 'Колодки')),
  shown('holes', null, text('Holes', '孔数', 'Trous', 'Löcher', 'Orificios', 'Отверстия')),
  shown(
    'spacing_mm',
    'mm',
    text('Tooth spacing', '齿距', 'Écart des dents', 'Zahnabstand', 'Separación de dientes', 'Шаг зубьев'),
  ),
  shown('blades', null, text('Blades', '刀片数', 'Couteaux', 'Messer', 'Cuchillas', 'Ножи')),
  shown('flange_mm', 'mm', text('Flange', '法兰', 'Bride', 'Flansch', 'Brida', 'Фланец')),
  filter(
    'shaft_mm',
    'mm',
    text('Shaft', '轴径', 'Diamètre d’arbre', 'Wellen-Ø', 'Diámetro del eje', 'Диаметр вала'),
  ),
  filter(
    'tube_mm',
    'mm',
    text('Tube', '管径', 'Diamètre du tube', 'Rohr-Ø', 'Diámetro del tubo', 'Диаметр трубы'),
  ),
  filter('splines', null, text('Splines', '花键齿数', 'Cannelures', 'Vielkeil', 'Estrías', 'Шлицы')),
  shown('angle_deg', '°', text('Angle', '角度', 'Angle', 'Winkel', 'Ángulo', 'Угол')),
  shown('sheath_mm', 'mm', text('Sheath', '护套长度', 'Gaine', 'Hülle', 'Funda', 'Оболочка')),
  filter('bar', 'bar', text('Pressure', '压力', 'Pression', 'Druck', 'Presión', 'Давление')),
  shown('vanes', null, text('Vanes', '叶片数', 'Aubes', 'Schaufeln', 'Álabes', 'Лопасти')),
  shown('wire_mm', 'mm', text('Wire', '线径', 'Fil', 'Draht', 'Hilo', 'Проволока')),
  shown('coils', null, text('Coils', '圈数', 'Spires', 'Windungen', 'Espiras', 'Витки')),
  filter(
    'cutting_width_cm',
    'cm',
    text('Cutting width', '割幅', 'Largeur de coupe', 'Schnittbreite', 'Ancho de corte', 'Ширина кошения'),
  ),
  filter(
    'working_width_cm',
    'cm',
    text(
      'Working width',
      '工作宽度',
      'Largeur de travail',
      'Arbeitsbreite',
      'Ancho de trabajo',
      'Рабочая ширина',
    ),
  ),
  filter('watt', 'W', text('Power', '功率', 'Puissance', 'Leistung', 'Potencia', 'Мощность')),
  filter('area_m2', 'm²', text('Area', '面积', 'Surface', 'Fläche', 'Superficie', 'Площадь')),
  filter(
    'air_m3_per_h',
    'm³/h',
    text('Air volume', '风量', 'Débit d’air', 'Luftmenge', 'Caudal de aire', 'Расход воздуха'),
  ),
  filter('tank_l', 'l', text('Tank', '药箱', 'Réservoir', 'Behälter', 'Depósito', 'Объём бака')),
  filter('port_in', 'in', text('Port', '口径', 'Raccord', 'Anschluss', 'Boca', 'Патрубок')),
  filter('litres_per_min', 'l/min', text('Flow', '流量', 'Débit', 'Fördermenge', 'Caudal', 'Подача')),
  filter('litres_per_h', 'l/h', text('Flow', '流量', 'Débit', 'Fördermenge', 'Caudal', 'Подача')),
  filter(
    'auger_mm',
    'mm',
    text('Auger', '钻头直径', 'Diamètre de mèche', 'Bohrer-Ø', 'Diámetro de broca', 'Диаметр шнека'),
  ),
  filter(
    'force_t',
    't',
    text('Splitting force', '劈力', 'Force de fente', 'Spaltkraft', 'Fuerza de corte', 'Усилие'),
  ),
  filter(
    'log_length_cm',
    'cm',
    text('Log length', '木段长度', 'Longueur de bûche', 'Scheitlänge', 'Longitud del tronco', 'Длина полена'),
  ),
  filter(
    'branch_mm',
    'mm',
    text('Branch', '枝条直径', 'Diamètre de branche', 'Aststärke', 'Diámetro de rama', 'Диаметр ветки'),
  ),
  filter(
    'disc_mm',
    'mm',
    text('Disc', '锯片直径', 'Diamètre du disque', 'Scheiben-Ø', 'Diámetro del disco', 'Диаметр диска'),
  ),
  shown('tools', null, text('Tools', '工具头数', 'Outils', 'Werkzeuge', 'Herramientas', 'Насадки')),
  shown('arm_mm', 'mm', text('Arm', '卡脚长度', 'Ergot', 'Mitnehmer', 'Brazo', 'Длина уса')),
  shown(
    'hole_mm',
    'mm',
    text('Pivot hole', '轴孔', 'Trou d’axe', 'Achsbohrung', 'Orificio del eje', 'Отверстие под ось'),
  ),
]

const positions = new Map(attributes.map((attribute, index) => [attribute.key, index + 1]))

/** Id of an attribute's row, or null for what only the drawing reads. */
export const attributeId = (key: string): number | null => positions.get(key) ?? null
