import { describe, expect, it } from 'vitest'
import { productsOf, readContent } from '#server/imports/imports.fixture.ts'
import { keysOf, planOf } from '#server/imports/plans.fixture.ts'

const exports: [string, string[]][] = [
  [
    'OpenCart',
    [
      'product_id,name(en-gb),sku,upc,ean,mpn,quantity,model,manufacturer,price,weight,weight_unit,status,tax_class_id,minimum',
      '50,Carburetor,,,,C1Q-S11,4,CARB-021,Stihl,24.9000,0.28,kg,true,9,1',
      '51,Spark plug,,,,BPMR6A,120,PLUG-6,NGK,3.2000,0.05,kg,false,9,10',
    ],
  ],
  [
    'xt:Commerce',
    [
      'XTSOL|p_model|p_stock|p_manufacturer|p_priceNoTax|p_tax|p_status|p_weight|p_ean|p_name.en',
      'XTSOL|CARB-021|4|Stihl|24.9000|1|1|0.28||Carburetor',
      'XTSOL|PLUG-6|120|NGK|3.2000|1|0|0.05||Spark plug',
    ],
  ],
  [
    'Ecwid',
    [
      'type;product_internal_id;product_sku;product_name;product_price;product_compare_to_price;product_quantity;product_is_available',
      'product;1021;CARB-021;Carburetor;24.90;39.00;4;true',
      'product;1022;PLUG-6;Spark plug;3.20;4.90;120;false',
    ],
  ],
  [
    'BigCommerce',
    [
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Price,Cost Price,Retail Price,Sale Price,Product Visible?,Current Stock Level',
      'Product,1021,Carburetor,P,CARB-021,24.90,11.30,39.00,0.00,Y,4',
      'Product,1022,Spark plug,P,PLUG-6,3.20,1.10,4.90,2.80,N,120',
    ],
  ],
]

describe('the export of a shop system', () => {
  it.each(exports)(
    '%s has the number, the price and the stock where the shop keeps them',
    async (layout, lines) => {
      const plan = await planOf(lines.join('\n'))
      expect(plan.notices).toContainEqual({ key: 'LAYOUT', values: { layout } })
      expect(keysOf(plan)).toEqual(['CURRENCY'])
      const products = productsOf(await readContent(lines.join('\n'), { currency: 'USD' }))
      expect(products).toMatchObject([
        {
          number: 'CARB-021',
          names: { en: 'Carburetor' },
          price: { amountMinor: 2490 },
          stockPieces: 4,
          isDiscontinued: false,
        },
        {
          number: 'PLUG-6',
          names: { en: 'Spark plug' },
          price: { amountMinor: 320 },
          stockPieces: 120,
          isDiscontinued: true,
        },
      ])
      expect(products.flatMap(({ models }) => models)).toEqual([])
    },
  )

  it('OXID keeps prices with tax unless its settings say otherwise, and is asked about', async () => {
    const lines = [
      'OXID;OXPARENTID;OXACTIVE;OXARTNUM;OXTITLE;OXPRICE;OXBPRICE;OXSTOCK',
      '943ed;;1;VK-021;Vergaser;29.63;11.30;4',
      'a7c40;;1;ZK-6;Zündkerze;3.81;1.10;120',
    ]
    expect(keysOf(await planOf(lines.join('\n'), { currency: 'EUR' }))).toEqual(['PRICE_GROSS'])
  })

  it('CS-Cart leaves out what is disabled or hidden', async () => {
    const lines = [
      'Product code,Language,List price,Price,Status,Quantity,Product name',
      'CARB-021,en,39.00,24.90,A,4,Carburetor',
      'HID-1,en,4.90,3.30,H,120,Spark plug old',
    ]
    const products = productsOf(await readContent(lines.join('\n'), { currency: 'USD' }))
    expect(products.map(({ number }) => number)).toEqual(['CARB-021'])
  })

  it('Shopware has codes of a letter and a digit that are no price units', async () => {
    const lines = [
      'id,product_number,name,price_net,price_gross',
      'a1,VK-021,Vergaser,24.9,29.63',
      'a2,ZK-6,Kerze,3.2,3.81',
    ]
    expect(keysOf(await planOf(lines.join('\n'), { currency: 'EUR' }))).toEqual([])
  })
})
