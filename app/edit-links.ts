/** Import it on the server only, so that visitors do not load it. */
export const editLinks = {
  product: (id: number) => `/admin/products/${id}`,
  featured: () => '/admin/products/featured',
  collection: (id: number) => `/admin/collections/edit/${id}`,
  collectionPieces: (id: number) => `/admin/collections/edit/${id}/pieces`,
  post: (id: number) => `/admin/blog/edit/${id}`,
  page: (id: number) => `/admin/pages/${id}`,
  contentBlock: (section: string) => `/admin/content/${encodeURIComponent(section)}`,
  editGemstone: (id: number) => `/admin/gemstone/${id}`,
} as const
