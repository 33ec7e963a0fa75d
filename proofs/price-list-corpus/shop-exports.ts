import { type Article, rightOf, writeAmount } from './articles.ts'
import { type DrawnTable, type Grid, oneSheet, type RightArticle } from './corpus-table.ts'
import type { Language } from './languages/language.ts'

/** Exports of shop systems, by the columns that these systems write. */
export interface ShopExport {
  name: string
  draw(articles: Article[], language: Language): DrawnTable
}

/** `12.50`: exports for machines have a full stop whatever the language. */
const machineAmount = (article: Article): string => (article.price.amountMinor / 100).toFixed(2)

const grossOrWhole = (article: Article): string => ((article.price.amountMinor * 1.2) / 100).toFixed(2)

const withStock = (articles: Article[]): RightArticle[] =>
  articles.map((article) => rightOf(article, { stock: article.stock }))

const tableOf = (
  headings: readonly string[],
  rowOf: (article: Article) => Record<string, string | number>,
  articles: Article[],
): Grid => [
  [...headings],
  ...articles.map((article) => {
    const row = rowOf(article)
    return headings.map((heading) => row[heading] ?? '')
  }),
]

const shopify: ShopExport = {
  name: 'shopify',
  draw: (articles, { currency }) => {
    const headings =
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Cost per item,Status'
    const rows = tableOf(
      headings.split(','),
      (article) => ({
        Handle: article.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        Title: article.name,
        'Body (HTML)': `<p>Sturdy &amp; light</p>`,
        Vendor: 'Grovepoint',
        Type: 'Spares',
        Published: 'TRUE',
        'Option1 Name': 'Title',
        'Option1 Value': 'Default Title',
        'Variant SKU': article.number,
        'Variant Grams': 40,
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': article.stock,
        'Variant Inventory Policy': 'deny',
        'Variant Fulfillment Service': 'manual',
        'Variant Price': machineAmount(article),
        'Variant Compare At Price': grossOrWhole(article),
        'Variant Requires Shipping': 'TRUE',
        'Variant Taxable': 'TRUE',
        'Image Src': 'https://pictures.example/a.jpg',
        'Image Position': 1,
        'Cost per item': (article.cost.amountMinor / 100).toFixed(2),
        Status: 'active',
      }),
      articles,
    )
    return oneSheet(rows, withStock(articles), { CURRENCY: ['--currency', currency] })
  },
}

const woocommerce: ShopExport = {
  name: 'woocommerce',
  draw: (articles, { currency }) => {
    const headings =
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Parent,Grouped products,Upsells,Position'
    const names = headings.match(/"[^"]*"|[^,]+/g) ?? []
    const rows = tableOf(
      names.map((name) => name.replaceAll('"', '')),
      (article) => ({
        ID: 100 + article.stock,
        Type: 'simple',
        SKU: article.number,
        Name: article.name,
        Published: 1,
        'Is featured?': 0,
        'Visibility in catalog': 'visible',
        'Tax status': 'taxable',
        'In stock?': article.stock > 0 ? 1 : 0,
        Stock: article.stock,
        'Backorders allowed?': 0,
        'Regular price': machineAmount(article),
        Categories: 'Spares > Engine',
        Position: 0,
      }),
      articles,
    )
    return oneSheet(rows, withStock(articles), {
      CURRENCY: ['--currency', currency],
      PRICE_AMBIGUOUS: ['--price', 'Regular price'],
    })
  },
}

const prestashop: ShopExport = {
  name: 'prestashop',
  draw: (articles, { currency }) => {
    const headings =
      'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status,Position'
    const rows = tableOf(
      headings.split(','),
      (article) => ({
        'Product ID': 20 + article.stock,
        Image: 'https://pictures.example/1.jpg',
        Name: article.name,
        Reference: article.number,
        Category: 'Spares',
        'Price (tax excl.)': machineAmount(article),
        'Price (tax incl.)': grossOrWhole(article),
        Quantity: article.stock,
        Status: 1,
        Position: 0,
      }),
      articles,
    )
    return oneSheet(rows, withStock(articles), { CURRENCY: ['--currency', currency] })
  },
}

const magento: ShopExport = {
  name: 'magento',
  draw: (articles, { currency }) => {
    const headings =
      'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,product_online,tax_class_name,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,meta_title,base_image,created_at,updated_at,qty,out_of_stock_qty,use_config_min_qty,is_in_stock,manage_stock'
    const rows = tableOf(
      headings.split(','),
      (article) => ({
        sku: article.number,
        attribute_set_code: 'Default',
        product_type: 'simple',
        categories: 'Default Category/Spares',
        product_websites: 'base',
        name: article.name,
        description: '<div>Good</div>',
        weight: '0.2000',
        product_online: 1,
        tax_class_name: 'Taxable Goods',
        visibility: 'Catalog, Search',
        price: `${machineAmount(article)}0000`,
        url_key: article.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        meta_title: article.name,
        created_at: '1/5/24, 9:12 AM',
        updated_at: '2/5/24, 9:12 AM',
        qty: `${article.stock}.0000`,
        out_of_stock_qty: '0.0000',
        use_config_min_qty: 1,
        is_in_stock: article.stock > 0 ? 1 : 0,
        manage_stock: 1,
      }),
      articles,
    )
    return oneSheet(rows, withStock(articles), {
      CURRENCY: ['--currency', currency],
      PRICE_AMBIGUOUS: ['--price', 'price'],
    })
  },
}

const odoo: ShopExport = {
  name: 'odoo',
  draw: (articles, { currency }) => {
    const rows = tableOf(
      [
        'External ID',
        'Internal Reference',
        'Name',
        'Product Type',
        'Sales Price',
        'Cost',
        'Quantity On Hand',
        'Unit of Measure',
        'Barcode',
      ],
      (article) => ({
        'External ID': `__export__.product_template_${article.stock}_a1`,
        'Internal Reference': article.number,
        Name: article.name,
        'Product Type': 'Goods',
        'Sales Price': article.price.amountMinor / 100,
        Cost: article.cost.amountMinor / 100,
        'Quantity On Hand': article.stock,
        'Unit of Measure': 'Units',
      }),
      articles,
    )
    return oneSheet(rows, withStock(articles), { CURRENCY: ['--currency', currency] })
  },
}

/** The list that 1C prints: title, blank rows, two price kinds' worth of care. */
const oneC: ShopExport = {
  name: '1c-sheet',
  draw: (articles, language) => {
    const rows: Grid = [
      ['Прайс-лист', '', '', '', ''],
      ['Цены указаны на 25.11.2026', '', '', '', ''],
      ['', '', '', '', ''],
      ['Код', 'Артикул', 'Номенклатура', 'Розничная, руб.', 'Остаток'],
      ...articles.map((article, index) => [
        `НФ-0000${index + 1000}`,
        article.number,
        article.name,
        writeAmount(article.price.amountMinor, language),
        article.stock,
      ]),
    ]
    return oneSheet(rows, withStock(articles), { CURRENCY: ['--currency', 'RUB'] })
  },
}

const googleMerchant: ShopExport = {
  name: 'google-merchant',
  draw: (articles, { currency }) => {
    const headings =
      'id,title,description,availability,condition,price,link,image_link,gtin,mpn,brand,google_product_category'
    const rows = tableOf(
      headings.split(','),
      (article) => ({
        id: article.number,
        title: article.name,
        description: 'Good',
        availability: article.stock > 0 ? 'in_stock' : 'out_of_stock',
        condition: 'new',
        price: `${machineAmount(article)} ${currency}`,
        link: 'https://shop.example/p/1',
        image_link: 'https://pictures.example/1.jpg',
        mpn: article.number,
        brand: 'Grovepoint',
      }),
      articles,
    )
    const right = articles.map((article) =>
      rightOf(article, { stock: article.stock > 0 ? ('in' as const) : ('out' as const) }),
    )
    return oneSheet(rows, right, { PRICE_GROSS: ['--net'] })
  },
}

export const shopExports: readonly ShopExport[] = [
  shopify,
  woocommerce,
  prestashop,
  magento,
  odoo,
  oneC,
  googleMerchant,
]
