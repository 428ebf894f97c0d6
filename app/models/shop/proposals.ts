import type { ShopSettings } from './shop.server'

const DETAILS = `Every piece is made or finished by hand and checked by a second jeweller before it leaves our workshop. Precious metals are solid and stamped with their fineness; weights and measurements are those of the piece pictured and, as natural stones vary, yours may differ slightly.
It comes in a lined box with a certificate that states its metal, its stones and any treatments.`

const RINGS = `Rings are made in sizes 5-9. If you don’t know yours, visit us or ask us to post you a ring sizer.`

const SHIPPING = `Parcels are insured, tracked and signed for on delivery.
30-day return for unworn items, with their box and certificate. What is made or engraved for you, another metal than the one pictured and ring sizes outside 5-9 included, can be returned only if it is faulty or not as described.`

const CARE = `- Put jewellery on last and take it off first: perfume, hairspray and sunscreen dull metal and stones.
- Take it off for sport, gardening, swimming and housework. Chlorine attacks gold.
- Clean it in lukewarm water with a drop of mild soap and a soft brush, and dry it with a lint-free cloth. Pearls, opals and emeralds should only be wiped.
- Store pieces separately in a soft pouch or lined box, so that harder stones don’t scratch softer ones.
- Bring it in once a year: we’ll check the claws and clasp and clean it free of charge.`

const TIMES = `Capital cities: 2–4 working days
Regional areas: 3–7 working days`

/** Pages say nothing of it until the owner accepts. */
export const PROPOSED_PROMISES = {
  dispatch_days: 2,
  sizing_days: 5,
  engraving_days: 5,
  delivery_times: TIMES,
  delivery: 'Insured delivery',
  returns: '30-day returns for unworn items',
  resizing: 'One resizing included in the first year',
  gift_wrapping: 'Your gift comes in our box with a ribbon, free of charge.',
  cleaning: 'Checked and cleaned free once a year',
  details_tab: DETAILS,
  ring_text: RINGS,
  shipping_tab: SHIPPING,
  care_tab: CARE,
} satisfies Partial<ShopSettings>

export const PROPOSED_QUESTIONS = `Do I need an appointment?
Not during opening hours: just drop in. Please book ahead for a private consultation or a visit at another time, so that the right person is here with stones ready to show you.

Do you make pieces to order?
Yes. We talk through your ideas, draw a design and help you choose the stone, then make the piece in our workshop. Most take six to eight weeks; for a wedding, please see us about three months ahead.

Which ring sizes do you carry?
Sizes 5 to 9, or J½ to R½ in Australian sizes; others can be made to order. We measure fingers in the boutique free of charge, and one resizing in the first year is included where the design allows.

What does shipping cost?
[[delivery]]

Can I return a piece?
You can return unworn items within 30 days. Pieces made or altered for you, ring sizes outside 5 to 9 included, can be returned only if they are faulty or not as described.`

export const PROPOSED_BESPOKE = {
  title: 'Made for You',
  body: `A stone you have been given, a ring that no longer fits your life, or only an idea: we draw it, price it and make it with you.

We talk
You tell us what you have in mind and what you would like to spend, here or in person.

Drawing and price
We draw the piece and tell you what it will cost and how long it will take. Nothing is made until you agree.

The stone
We choose it together, or set one of your own. You see it before it is set.

Making
We make the piece by hand. [[deposit]]

Collecting
You try it on and take it home, or we send it to you.`,
  image: null,
  image_alt: null,
}

/** Drafts of pages: visitors read nothing of them until the owner publishes each. */
export const PROPOSED_TERMS = `These terms apply when you order or request a piece from us, online or in the boutique.

## Prices

All prices are in Australian dollars. If one is plainly a mistake, we ask you whether you would like to go ahead at the right price before we take any money.

## How you buy

[[payment]]

The contract is made when we receive your payment, or the first part of it. An order that is not paid in time lapses, and nothing is due.

## Pieces made for you

[[deposit]] The times we give are estimates; we tell you if one changes.

## Lay-by

[[lay-by]]

## Delivery and returns

[[delivery]] What can be returned is on the page [Shipping & Returns](/shipping-returns), which is part of these terms.

## Your rights

Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms takes them away.

## Repairs

You get a written receipt for every item you leave with us. If one is not collected, we write to you several times before we deal with it as the law of our state allows.`

export const PROPOSED_RETURNS = `## Delivery

[[delivery]] Parcels are insured, tracked and signed for.

## Collection

You are welcome to collect your order from the boutique. Please bring its number and photo identification.

## Returns

Tell us within 30 days if a piece is not right. We exchange it or refund its price when it comes back unworn, with its box and certificate.

What is made, sized or engraved for you can be returned only if it is faulty or not as described.

## Faults

If a piece is faulty, bring it in or write to us. We repair or replace it, or refund its price, as the Australian Consumer Law asks of us.`
