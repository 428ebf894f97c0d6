const TO_WRITE = 'Replace this text, then publish the page. Visitors will find a link to it once it is published.'

const draft = (slug: string, title: string, subjects: string) => ({
  slug,
  title,
  content: `<p>${TO_WRITE}</p><p>It should cover: ${subjects}.</p>`,
  meta_description: '',
  is_published: false,
})

/** A new shop starts with these. */
export const PAGE_DRAFTS = [
  draft(
    'privacy-policy',
    'Privacy Policy',
    'what personal information you collect with enquiries and their photos, orders and the newsletter, why, how long you keep it (paid orders as long as tax law asks)',
  ),
  draft('terms', 'Terms of Service', 'prices, how a purchase is made, deposits, the rights of consumers'),
  draft(
    'cookie-policy',
    'Cookie Policy',
    'the cookies of the cart (which the checkout uses, too), of a request, the saved list, notices and the data saver',
  ),
  draft(
    'shipping-returns',
    'Shipping & Returns',
    'where you deliver, what it costs, what can be returned and until when',
  ),
  draft('faq', 'Frequently Asked Questions', 'ring sizes, repairs, certificates; a heading for each question'),
]
