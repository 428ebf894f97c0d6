/**
 * What an item of a feed may have, as https://support.google.com/merchants/answer/7052112 published it, read in
 * November 2026: the attributes that this shop uses, the longest text of each, and how it is written.
 */
const MONEY = /^\d+\.\d{2} [A-Z]{3}$/
const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)`

export const MERCHANT_ATTRIBUTES: Record<string, { required?: true; most?: number; longest?: number; form?: RegExp }> =
  {
    id: { required: true, longest: 50 },
    title: { required: true, longest: 150 },
    description: { required: true, longest: 5000 },
    link: { required: true, longest: 2000, form: /^https?:\/\/\S+$/ },
    image_link: { required: true, longest: 2000, form: /^https?:\/\/\S+$/ },
    additional_image_link: { most: 10, longest: 2000, form: /^https?:\/\/\S+$/ },
    availability: { required: true, form: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
    availability_date: { longest: 25, form: /^\d{4}-\d\d-\d\d(?:T.+)?$/ },
    price: { required: true, form: MONEY },
    sale_price: { form: MONEY },
    sale_price_effective_date: { longest: 51, form: new RegExp(`^${MOMENT}/${MOMENT}$`) },
    brand: { longest: 70 },
    identifier_exists: { form: /^(?:yes|no)$/ },
    condition: { form: /^(?:new|refurbished|used)$/ },
    material: { longest: 200 },
    color: { longest: 100 },
    size: { longest: 100 },
    item_group_id: { longest: 50, form: /^[\w-]+$/ },
    google_product_category: { form: /^\d+$/ },
    product_type: { longest: 750 },
    shipping: {},
  }

export const SHIPPING_ATTRIBUTES: Record<string, RegExp> = { country: /^[A-Z]{2}$/, price: MONEY }
