/** The back office's screens that edit what a page of the shop shows. Pages import them on the server only: visitors do not load them. */
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
