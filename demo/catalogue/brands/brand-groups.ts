import { type LocalText, text } from '#demo/local-text.ts'

export const brandGroups = [
  {
    slug: 'own',
    names: text(
      'Own brands',
      '自有品牌',
      'Nos marques',
      'Eigenmarken',
      'Marcas propias',
      'Собственные марки',
    ),
  },
  {
    slug: 'machines',
    names: text(
      'Machine manufacturers',
      '整机品牌',
      'Fabricants de machines',
      'Maschinenhersteller',
      'Fabricantes de máquinas',
      'Производители техники',
    ),
  },
  {
    slug: 'engines',
    names: text(
      'Engine manufacturers',
      '发动机品牌',
      'Motoristes',
      'Motorenhersteller',
      'Fabricantes de motores',
      'Производители двигателей',
    ),
  },
  {
    slug: 'carburetion',
    names: text(
      'Carburetors and ignition',
      '化油器与点火',
      'Carburation et allumage',
      'Vergaser und Zündung',
      'Carburación y encendido',
      'Карбюраторы и зажигание',
    ),
  },
  {
    slug: 'cutting',
    names: text(
      'Cutting equipment',
      '切割附件',
      'Outils de coupe',
      'Schneidwerkzeuge',
      'Útiles de corte',
      'Режущая оснастка',
    ),
  },
  {
    slug: 'parts',
    names: text(
      'Spare part manufacturers',
      '配件品牌',
      'Fabricants de pièces',
      'Ersatzteilhersteller',
      'Fabricantes de recambios',
      'Производители запчастей',
    ),
  },
  {
    slug: 'bearings',
    names: text(
      'Bearings, seals and belts',
      '轴承、油封与皮带',
      'Roulements, joints et courroies',
      'Lager, Dichtungen und Riemen',
      'Rodamientos, retenes y correas',
      'Подшипники, сальники и ремни',
    ),
  },
] as const satisfies readonly { slug: string; names: LocalText }[]

export type BrandGroupSlug = (typeof brandGroups)[number]['slug']
