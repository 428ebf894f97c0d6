// Apart from the schema, which the form in the browser does not need.

export const RELATED_POST_FIELDS = ['related_post_1', 'related_post_2', 'related_post_3'] as const
export const RELATED_PRODUCT_FIELDS = [
  'related_product_1',
  'related_product_2',
  'related_product_3',
  'related_product_4',
  'related_product_5',
  'related_product_6',
] as const

export const MAX_EXCERPT = 300
