import { titleFromSlug } from '~/format/text'
import { links } from '~/links'
import { currentCatalogue, FROM_PIECES } from '~/models/catalogue/listing/catalogue.server'
import { withPieces } from '~/models/catalogue/listing/selection.server'
import type { EntryTexts, Term } from '~/models/catalogue/vocabulary/vocabulary'
import { bookableTypes } from '~/models/customers/appointment/appointment.server'
import { appointmentLinks } from '~/models/customers/appointment/links'
import { untilContentChanges } from '~/models/records/content-version.server'
import { shopFacts, shopSettings } from '~/models/shop/shop.server'
import { currentGifts } from '~/models/writing/gifts/gifts.server'
import { listInMenu } from '~/models/writing/page/page.server'
import { countPublished } from '~/models/writing/post/post.server'

/** An address, with the name where it does not follow from it: each page carries all of them. */
export type MenuEntryText = string | [slug: string, title: string]

export interface Menus extends Ways {
  /** A category, and what is within it. */
  products: [MenuEntryText, ...MenuEntryText[]][]
  gemstones: MenuEntryText[]
  metals: MenuEntryText[]
  styles: MenuEntryText[]
}

/** Which screens and pages the shop has besides its pieces. */
export interface Ways {
  row: MenuLink[]
  /** Only phones have them, below the row and the plain links. */
  drawer: MenuLink[]
  /** Whether it has an article to read. */
  hasJournal: boolean
}

export interface MenuLink {
  label: string
  to: string
  /** Of the staff: its label may be long. */
  isPage?: boolean
}

export const ACCOUNT: MenuLink = { label: 'Account', to: links.account() }

export const currentWays = untilContentChanges(
  [...FROM_PIECES, 'writing', 'settings'],
  async (): Promise<Ways & { footer: MenuLink[] }> => {
    const { people, steps } = await currentGifts()
    const { selling, bespoke } = await shopSettings()
    const pages = await listInMenu()
    const { phone, call } = await shopFacts()
    const others = selling ? [{ label: 'Find My Order', to: links.findOrder() }] : []
    const row = [
      ...(people.length + steps.length > 0 ? [{ label: 'Gifts', to: links.gifts() }] : []),
      ...(bespoke ? [{ label: 'Bespoke', to: links.bespoke() }] : []),
      ...pages.map(({ title, slug }) => ({ label: title, to: links.page(slug), isPage: true })),
      ...((await bookableTypes()).length > 0 ? [{ label: 'Book', to: appointmentLinks.book() }] : []),
    ]
    return {
      row,
      hasJournal: (await countPublished()) > 0,
      drawer: [
        ...others,
        ACCOUNT,
        { label: 'Search', to: links.search() },
        ...(call ? [{ label: phone, to: call }] : []),
      ],
      footer: [...row, ...others],
    }
  },
)

const textOf = ({ slug, title }: Term): MenuEntryText => (titleFromSlug(slug) === title ? slug : [slug, title])

/** Only what has a piece, so that no link leads nowhere. */
export const currentMenus = untilContentChanges(FROM_PIECES, async (): Promise<Omit<Menus, keyof Ways>> => {
  const catalogue = await currentCatalogue()
  const shown = <One extends Term>(list: EntryTexts['list'], terms: One[]) =>
    withPieces(
      catalogue,
      list,
      terms.filter(({ inMenu }) => inMenu),
    )
  const { categories, gemstones, metals, styles } = catalogue.vocabulary
  return {
    products: shown('category', categories).map((category) => [
      textOf(category),
      ...shown('category', category.subcategories).map(textOf),
    ]),
    gemstones: shown('gemstone', gemstones).map(textOf),
    metals: shown('metal', metals).map(textOf),
    styles: shown('style', styles).map(textOf),
  }
})
