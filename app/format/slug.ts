/** A name as a slug: lowercase, each run of other characters one hyphen, none at the ends. */
export function slugify(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** The same letters without their accents: "Pavé" → "Pave". */
export function foldAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** A path parameter as a heading: "engagement-rings" → "Engagement Rings". */
export function titleFromSlug(slug: string): string {
  return slug.replaceAll('-', ' ').replaceAll(/(^|\s)\S/g, (email) => email.toUpperCase())
}
