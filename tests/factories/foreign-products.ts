/** Files of products as other programs export them: 60 pieces each, some with variants, pictures and sales. */
type Piece = ReturnType<typeof piecesOf>[number]

const KINDS = ['Rings', 'Earrings', 'Necklaces'] as const

export function piecesOf(program: string, picture: (number: number) => string) {
  return Array.from({ length: 60 }, (_, index) => {
    const kind = KINDS[index % 3]!
    const name = `${program} piece ${index + 1}, “${kind}”`
    return {
      name,
      handle: `${program.toLowerCase()}-piece-${index + 1}`,
      kind,
      price: `${100 + index}.50`,
      before: index % 10 === 0 ? `${200 + index}.00` : '',
      stock: String(index % 4),
      sku: `${program.toUpperCase()}-${index + 1}`,
      text: `A ${kind.toLowerCase()} of silver, "handmade", 5mm; with a line\nand another.`,
      isShown: index % 7 !== 0,
      sizes: index % 5 === 0 && kind === 'Rings' ? ['M', 'N', 'O'] : [],
      pictures: index % 3 === 0 ? [picture(index), picture(index + 1)] : [],
    }
  })
}

type Columns = Record<string, string>

export function csvOf(heading: string[], lines: Columns[], separator = ','): string {
  const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const rows = [heading, ...lines.map((line) => heading.map((name) => line[name] ?? ''))]
  return rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n')
}

const list = (text: string) => text.split('|')

const SHOPIFY_BEFORE = list(
  'Handle|Title|Body (HTML)|Vendor|Product Category|Type|Tags|Published|Option1 Name|Option1 Value|Option1 Linked To|Option2 Name|Option2 Value|Option2 Linked To|Option3 Name|Option3 Value|Option3 Linked To|Variant SKU|Variant Grams|Variant Inventory Tracker|Variant Inventory Qty|Variant Inventory Policy|Variant Fulfillment Service|Variant Price|Variant Compare At Price|Variant Requires Shipping|Variant Taxable|Variant Barcode|Image Src|Image Position|Image Alt Text|Gift Card|SEO Title|SEO Description|Google Shopping / Google Product Category|Google Shopping / Gender|Google Shopping / Condition|Variant Image|Variant Weight Unit|Variant Tax Code|Cost per item|Included / Australia|Price / Australia|Status',
)

export function shopifyBefore(pieces: Piece[]): string {
  return csvOf(
    SHOPIFY_BEFORE,
    pieces.flatMap((piece) => {
      const { handle, sizes, pictures } = piece
      const lines = Math.max(1, sizes.length, pictures.length)
      return Array.from({ length: lines }, (_, at) => ({
        Handle: handle,
        ...(at === 0 && {
          Title: piece.name,
          'Body (HTML)': `<p>${piece.text}</p>`,
          'Product Category': `Apparel & Accessories > Jewelry > ${piece.kind}`,
          Published: piece.isShown ? 'true' : 'false',
          'Option1 Name': sizes.length > 0 ? 'Size' : 'Title',
          Status: 'active',
        }),
        ...((at < sizes.length || at === 0) && {
          'Option1 Value': sizes[at] ?? 'Default Title',
          'Variant SKU': at === 0 ? piece.sku : `${piece.sku}-${at}`,
          'Variant Inventory Qty': piece.stock,
          'Variant Price': piece.price,
          'Variant Compare At Price': piece.before,
        }),
        'Image Src': pictures[at] ?? '',
        'Image Alt Text': pictures[at] ? piece.name : '',
      }))
    }),
  )
}

const SHOPIFY_SINCE = list(
  'Title|URL handle|Description|Vendor|Product category|Type|Tags|Published on online store|Status|SKU|Barcode|Option1 name|Option1 value|Option1 Linked To|Option2 name|Option2 value|Option2 Linked To|Option3 name|Option3 value|Option3 Linked To|Price|Compare-at price|Cost per item|Charge tax|Tax code|Unit price total measure|Unit price total measure unit|Unit price base measure|Unit price base measure unit|Inventory tracker|Inventory quantity|Continue selling when out of stock|Weight value (grams)|Weight unit for display|Requires shipping|Fulfillment service|Product image URL|Image position|Image alt text|Variant image URL|Gift card|SEO title|SEO description',
)

export function shopifySince(pieces: Piece[]): string {
  return csvOf(
    SHOPIFY_SINCE,
    pieces.flatMap((piece) =>
      (piece.sizes.length > 0 ? piece.sizes : ['Default Title']).map((size, at) => ({
        'URL handle': piece.handle,
        ...(at === 0 && {
          Title: piece.name,
          Description: `<p>${piece.text}</p>`,
          Type: piece.kind,
          'Published on online store': piece.isShown ? 'TRUE' : 'FALSE',
          Status: 'Active',
          'Option1 name': piece.sizes.length > 0 ? 'Size' : 'Title',
          'Product image URL': piece.pictures[0] ?? '',
        }),
        SKU: at === 0 ? piece.sku : `${piece.sku}-${at}`,
        'Option1 value': size,
        Price: piece.price,
        'Compare-at price': piece.before,
        'Inventory quantity': piece.stock,
      })),
    ),
  )
}

const WOOCOMMERCE = list(
  'ID|Type|SKU|GTIN, UPC, EAN, or ISBN|Name|Published|Is featured?|Visibility in catalog|Short description|Description|Date sale price starts|Date sale price ends|Tax status|Tax class|In stock?|Stock|Low stock amount|Backorders allowed?|Sold individually?|Weight (kg)|Length (cm)|Width (cm)|Height (cm)|Allow customer reviews?|Purchase note|Sale price|Regular price|Categories|Tags|Shipping class|Images|Download limit|Download expiry days|Parent|Grouped products|Upsells|Cross-sells|External URL|Button text|Position|Attribute 1 name|Attribute 1 value(s)|Attribute 1 visible|Attribute 1 global',
)

export function wooCommerce(pieces: Piece[]): string {
  return csvOf(
    WOOCOMMERCE,
    pieces.flatMap((piece, index) => {
      const id = String(1000 + 10 * index)
      const prices = { 'Regular price': piece.before || piece.price, 'Sale price': piece.before ? piece.price : '' }
      const isVariable = piece.sizes.length > 0
      const product = {
        ID: id,
        Type: isVariable ? 'variable' : 'simple',
        SKU: piece.sku,
        Name: piece.name,
        Published: piece.isShown ? '1' : '-1',
        'Is featured?': '0',
        Description: `<p>${piece.text}</p>`,
        'In stock?': piece.stock === '0' ? '0' : '1',
        Stock: isVariable ? '' : piece.stock,
        Categories: `Jewellery > ${piece.kind}`,
        Images: piece.pictures.join(', '),
        ...(isVariable ? {} : prices),
        ...(isVariable && { 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': piece.sizes.join(', ') }),
      }
      const variations = piece.sizes.map((size, at) => ({
        ID: String(Number(id) + 1 + at),
        Type: 'variation',
        SKU: `${piece.sku}-${size}`,
        Name: `${piece.name} - ${size}`,
        Published: '1',
        Stock: piece.stock,
        Parent: piece.sku,
        'Attribute 1 name': 'Size',
        'Attribute 1 value(s)': size,
        ...prices,
      }))
      return [product, ...variations]
    }),
  )
}

const SQUARE = list(
  'Reference Handle|Token|Item Name|Customer-facing Name|Variation Name|Unit and Precision|SKU|Description|Categories|Reporting Category|SEO Title|SEO Description|Permalink|GTIN|Square Online Item Visibility|Item Type|Weight (kg)|Shipping Enabled|Self-serve Ordering Enabled|Delivery Enabled|Pickup Enabled|Price|Online Sale Price|Archived|Sellable|Contains Alcohol|Stockable|Option Name 1|Option Value 1|Current Quantity Fitzroy|New Quantity Fitzroy|Stock Alert Enabled Fitzroy|Tax - GST (10%)',
)

export function square(pieces: Piece[]): string {
  return csvOf(
    SQUARE,
    pieces.flatMap((piece, index) =>
      (piece.sizes.length > 0 ? piece.sizes : ['Regular']).map((size) => ({
        'Reference Handle': `#${piece.handle}`,
        Token: `TOKEN${index}${size}`,
        'Item Name': piece.name,
        'Variation Name': size,
        SKU: piece.sizes.length > 0 ? `${piece.sku}-${size}` : piece.sku,
        Description: piece.text,
        Categories: piece.kind,
        Price: piece.before || piece.price,
        'Online Sale Price': piece.before ? piece.price : '',
        Archived: piece.isShown ? 'N' : 'Y',
        'Current Quantity Fitzroy': piece.stock,
        'Square Online Item Visibility': 'visible',
      })),
    ),
  )
}

const ETSY = list(
  'TITLE|DESCRIPTION|PRICE|CURRENCY_CODE|QUANTITY|TAGS|MATERIALS|IMAGE1|IMAGE2|IMAGE3|IMAGE4|IMAGE5|IMAGE6|IMAGE7|IMAGE8|IMAGE9|IMAGE10|VARIATION 1 TYPE|VARIATION 1 NAME|VARIATION 1 VALUES|VARIATION 2 TYPE|VARIATION 2 NAME|VARIATION 2 VALUES|SKU',
)

export function etsy(pieces: Piece[]): string {
  return csvOf(
    ETSY,
    pieces.map((piece) => ({
      TITLE: piece.name,
      DESCRIPTION: piece.text,
      PRICE: piece.price,
      CURRENCY_CODE: 'AUD',
      QUANTITY: piece.stock,
      TAGS: 'ring,silver,handmade',
      MATERIALS: 'silver',
      ...Object.fromEntries(piece.pictures.map((address, at) => [`IMAGE${at + 1}`, address])),
      ...(piece.sizes.length > 0 && {
        'VARIATION 1 TYPE': 'Ring size',
        'VARIATION 1 NAME': 'Size',
        'VARIATION 1 VALUES': piece.sizes.join(','),
      }),
      SKU: piece.sku,
    })),
  )
}

const LIGHTSPEED = list(
  'id|handle|sku|composite_name|composite_sku|composite_quantity|name|description|product_category|variant_option_one_name|variant_option_one_value|variant_option_two_name|variant_option_two_value|tags|supply_price|retail_price|tax_name|account_code|brand_name|supplier_name|supplier_code|active|track_inventory|inventory_Fitzroy|reorder_point_Fitzroy|inventory_Carlton',
)

export function lightspeed(pieces: Piece[]): string {
  return csvOf(
    LIGHTSPEED,
    pieces.flatMap((piece, index) =>
      (piece.sizes.length > 0 ? piece.sizes : ['']).map((size) => ({
        id: `0a6f-${index}${size}`,
        handle: piece.handle,
        sku: size ? `${piece.sku}-${size}` : piece.sku,
        name: piece.name,
        description: `<p>${piece.text}</p>`,
        product_category: piece.kind,
        variant_option_one_name: size && 'Size',
        variant_option_one_value: size,
        supply_price: '40.00',
        retail_price: piece.price,
        supplier_name: 'Smith',
        active: piece.isShown ? '1' : '0',
        track_inventory: '1',
        inventory_Fitzroy: piece.stock,
        reorder_point_Fitzroy: '9',
        inventory_Carlton: '0',
      })),
    ),
  )
}

const MYOB = list(
  'Item Number|Item Name|Buy|Sell|Inventory|Asset Acct|Income Acct|Item Picture|Description|Custom List 1|Primary Supplier|Selling Price|Sell Unit Measure|Tax Code When Sold|Sell Price Inclusive|Quantity On Hand|Standard Cost|Inactive Item',
)

/** Its export begins with a line of its own, and has tabs. */
export function myob(pieces: Piece[]): string {
  const lines = pieces.map((piece) => ({
    'Item Number': piece.sku,
    'Item Name': piece.name,
    Buy: 'B',
    Sell: 'S',
    Inventory: 'I',
    Description: piece.text,
    'Primary Supplier': 'Smith',
    'Selling Price': `$${piece.price}`,
    'Sell Price Inclusive': 'X',
    'Quantity On Hand': piece.stock,
    'Standard Cost': '$40.00',
    'Inactive Item': piece.isShown ? 'N' : 'Y',
  }))
  return `{}\r\n${csvOf(MYOB, lines, '\t')}`
}

/** A list from Excel, under a title. */
export function excelList(pieces: Piece[]): string {
  const lines = pieces.map((piece) => ({
    Code: piece.sku,
    Description: piece.name,
    Range: piece.kind,
    'Retail (inc GST)': `$${piece.price}`,
    'Qty.': piece.stock,
    'Cost ex': '40',
    Shelf: 'B2',
  }))
  return `Stock list, November\r\n\r\n${csvOf(['Code', 'Description', 'Range', 'Retail (inc GST)', 'Qty.', 'Cost ex', 'Shelf'], lines)}`
}
