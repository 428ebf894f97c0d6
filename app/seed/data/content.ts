import { PROPOSED_BESPOKE, PROPOSED_QUESTIONS } from '~/models/shop/proposals'

export const contentBlocks = [
  {
    section: 'hero',
    title: 'Fine jewellery,\n*made in Melbourne*',
    body: 'Rings, pearls and Australian opal, drawn, set and finished by hand in our workshop upstairs in the Block Arcade.',
    image: 'hero-rings-emerald-velvet.jpg',
  },
  {
    section: 'heritage',
    title: 'Forty years at one bench',
    body: `In 1985 Aurelia Marchetti, a goldsmith, and Thomas Finch, who bought and sold gemstones, took a narrow shop in the Block Arcade and put one workbench in the room above it. She made the rings; he found the stones. The bench is still there, with the marks of four decades of saws in its edge.
Today Aurelia’s son Matteo runs the workshop and Thomas’s daughter Clara chooses the gems. Six people work upstairs, and nearly everything in the cases below was begun and finished by one of them. We melt and roll our own metal, set our own stones, and repair what we made last week or thirty years ago.
We know many of our pieces by sight. Some have come back to be resized for a daughter, and a few for a granddaughter. It is the part of the work we like best.`,
    image: 'bench-at-night.jpg',
  },
  {
    section: 'mission',
    title: 'Our Mission',
    body: `To make jewellery that can be worn every day, repaired for a lifetime and handed on without apology.
That means sound metal, honest stones and settings that do their work unseen. It means telling a client when a repair is wiser than a new piece, and when a smaller stone is the better one.
We would like the goldsmith who opens one of our rings a hundred years from now to nod and close it again.`,
    image: 'collection-ivory-stone.jpg',
  },
  {
    section: 'values',
    title: 'Our Values',
    body: `Candour. We say what a stone is, where it came from as far as we know, and what has been done to it.
Craft. A piece is finished as carefully at the back as at the front, and checked by someone who did not make it.
Care. We clean and inspect what we have sold, free of charge, for as long as you own it.
Responsibility. We refine our own scrap, use recycled gold wherever the alloy allows, and buy opal and pearls from growers and miners we have met.`,
    image: 'yellow-gold-signet-ring.jpg',
  },
  {
    section: 'artisans',
    title: 'Our Artisans',
    body: `Matteo Marchetti, Master goldsmith
Learnt to solder at his mother’s bench before he could drive. Runs the workshop, and still makes the first ring of every new design himself.

Clara Finch, Gemmologist
Chooses the stones, from a parcel of sapphires to a single opal. Will tell you what a stone is, and what has been done to it, before you ask.

Imogen Hale, Designer
Listens first and draws second. Most commissions begin at her table, with a pencil, a set of ring gauges and a pot of tea.`,
    image: null,
  },
  {
    section: 'testimonials',
    title: 'Client Testimonials',
    body: `Priya N., Engagement ring
They talked me out of the bigger diamond. The ring is exactly right, and I’ve trusted their advice ever since.

Helen M., Remodelled brooch
My grandmother’s brooch came back as two pendants, one for each of my daughters. You can see the same gold in both.

Joan T., Pearl earrings
I bought my earrings here in 1994. Last month they checked the posts, polished them, and wouldn’t take a cent.`,
    image: null,
  },
  {
    section: 'questions',
    title: 'Frequently Asked Questions',
    body: PROPOSED_QUESTIONS,
    image: null,
  },
  { ...PROPOSED_BESPOKE, section: 'bespoke', image: 'heritage-workbench.jpg' },
]

export const footerLinks = [
  { title: 'Our Story', url: '/about', section: 'quick_links', order: 1 },
  { title: 'The Journal', url: '/blog', section: 'quick_links', order: 2 },
  { title: 'Collections', url: '/collections', section: 'quick_links', order: 3 },
  { title: 'Gifts', url: '/gifts', section: 'quick_links', order: 4 },
  { title: 'Contact', url: '/contact', section: 'quick_links', order: 5 },
  { title: 'Shipping & Returns', url: '/shipping-returns', section: 'customer_service', order: 1 },
  { title: 'FAQ', url: '/faq', section: 'customer_service', order: 2 },
  { title: 'Ring Size Guide', url: '/ring-size-guide', section: 'customer_service', order: 3 },
  { title: 'Repairs & Resizing', url: '/page/repairs', section: 'customer_service', order: 4 },
  { title: 'Your Account', url: '/account', section: 'customer_service', order: 5 },
]
