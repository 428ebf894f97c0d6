import type { MorePicture } from '#db/schema'

/** As a spreadsheet's cell holds them. */
export function addressesOf(pictures: MorePicture[]): string {
  return pictures.map(({ address }) => address).join(' ')
}

/** For people: a line for each. */
export function describePictures(pictures: MorePicture[]): string {
  return pictures.map(({ address, alt, focus }) => [address, alt, focus].filter(Boolean).join(', ')).join('\n')
}

/** Pictures that come as addresses alone keep what was stored about them. */
export function withStoredDetails(pictures: MorePicture[], stored: MorePicture[]): MorePicture[] {
  const known = new Map(stored.map((picture) => [picture.address, picture]))
  return pictures.map((picture) => {
    const before = known.get(picture.address)
    return { ...picture, alt: picture.alt ?? before?.alt ?? null, focus: picture.focus ?? before?.focus ?? null }
  })
}

interface Pictured {
  main_image: string | null
  image_alt: string | null
  main_focus: string | null
  more_pictures: MorePicture[]
}

/** All pictures of a piece in order; the main one is the first. */
export function picturesOf({ main_image, image_alt, main_focus, more_pictures }: Pictured): MorePicture[] {
  const main = main_image ? [{ address: main_image, alt: image_alt, focus: main_focus }] : []
  return [...main, ...more_pictures]
}
