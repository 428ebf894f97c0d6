import { encodeFilters, NO_FILTERS, type Filters } from '~/models/product/filters'

/** Addresses used in more than one place. */
export const links = {
  home: () => '/',
  gemstone: () => '/#gemstone',
  /** A form of the home page: where it posts, and where it is found again. */
  homeForm: (section: 'contact' | 'newsletter') => ({ post: `/?index#${section}`, section: `/#${section}` }),
  collections: (category?: string) => (category ? `/collections/${category}` : '/collections'),
  products: (category?: string) => (category ? `/products/${category}` : '/products'),
  materials: (material?: string) => (material ? `/materials/${material}` : '/materials'),
  style: (style?: string) => (style ? `/style/${style}` : '/style'),
  /** A listing's own path with some filters set. */
  filtered: (path: string, filters: Partial<Filters>) => {
    const query = encodeFilters({ ...NO_FILTERS, ...filters }).toString()
    return query ? `${path}?${query}` : path
  },
  product: (id: number) => `/product/${id}`,
  journal: () => '/blog',
  post: (slug: string) => `/blog/${slug}`,
  ourStory: () => '/about',
  contact: () => '/contact',
  newsletter: () => '/newsletter',
  cart: () => '/cart',
  account: () => '/account',
  search: () => '/search',
  privacyPolicy: () => '/privacy-policy',
  terms: () => '/terms',
  cookiePolicy: () => '/cookie-policy',
  shippingReturns: () => '/shipping-returns',
  faq: () => '/faq',
  login: (redirectTo?: string) => (redirectTo ? `/admin/login?${new URLSearchParams({ redirectTo })}` : '/admin/login'),
  logout: () => '/admin/logout',
  dashboard: () => '/admin/dashboard',
  /** A list's own address with its search, its order and its page. */
  adminList: (path: string, query: Record<string, string | number>) => {
    const given = Object.entries(query).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return search ? `${path}?${search}` : path
  },
  adminProducts: () => '/admin/products',
  adminNewProduct: () => '/admin/products/new',
  adminProduct: (id: number) => `/admin/products/${id}`,
  adminDeleteProduct: (id: number) => `/admin/products/${id}/delete`,
  adminCollections: () => '/admin/collections',
  adminNewCollection: () => '/admin/collections/edit/new',
  adminCollection: (id: number) => `/admin/collections/edit/${id}`,
  adminCollectionPieces: (id: number) => `/admin/collections/edit/${id}/pieces`,
  adminDeleteCollection: (id: number) => `/admin/collections/${id}/delete`,
  adminBlog: () => '/admin/blog',
  adminNewPost: () => '/admin/blog/edit/new',
  adminPost: (id: number) => `/admin/blog/edit/${id}`,
  adminDeletePost: (id: number) => `/admin/blog/${id}/delete`,
  adminContent: () => '/admin/content',
  adminContentBlock: (section: string) => `/admin/content/${encodeURIComponent(section)}`,
  adminPages: () => '/admin/pages',
  adminNewPage: () => '/admin/pages/new',
  adminPage: (id: number) => `/admin/pages/${id}`,
  adminDeletePage: (id: number) => `/admin/pages/${id}/delete`,
  adminGemstone: () => '/admin/gemstone',
  adminNewGemstone: () => '/admin/gemstone/new',
  adminEditGemstone: (id: number) => `/admin/gemstone/${id}`,
  adminFooterLinks: () => '/admin/footer-links',
  adminNewFooterLink: () => '/admin/footer-links/new',
  adminFooterLink: (id: number) => `/admin/footer-links/${id}`,
  adminDeleteFooterLink: (id: number) => `/admin/footer-links/${id}/delete`,
  adminTrash: () => '/admin/trash',
  adminRestore: (id: number) => `/admin/trash/${id}/restore`,
  page: (slug: string) => `/page/${slug}`,
  adminContact: (page = 1) => (page > 1 ? `/admin/contact?page=${page}` : '/admin/contact'),
  adminEnquiry: (id: number) => `/admin/contact/${id}`,
  adminSubscribers: () => '/admin/subscribers',
} as const
