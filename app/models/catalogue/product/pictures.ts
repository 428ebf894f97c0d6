import type { MorePicture } from '#db/schema'
import { type Place, reordered } from '~/models/records/ordering'

export type { MorePicture }

export const MAX_PICTURES = 12

export function addressesOf(pictures: MorePicture[]): string {
  return pictures.map(({ address }) => address).join(' ')
}

export function describePictures(pictures: MorePicture[]): string {
  return pictures
    .map(({ address, alt, focus, choice }) => [address, alt, focus, choice].filter(Boolean).join(', '))
    .join('\n')
}

export function withStoredDetails(pictures: MorePicture[], stored: MorePicture[]): MorePicture[] {
  const known = new Map(stored.map((picture) => [picture.address, picture]))
  const described = pictures.map((picture) => {
    const before = known.get(picture.address)
    return { ...picture, alt: picture.alt ?? before?.alt ?? null, focus: picture.focus ?? before?.focus ?? null }
  })
  return withStoredChoices(described, stored)
}

/** Staff alone say which choice a picture shows: neither the JSON contract nor files of pieces do. */
export function withStoredChoices(pictures: MorePicture[], stored: MorePicture[]): MorePicture[] {
  const choices = new Map(stored.map(({ address, choice }) => [address, choice]))
  return pictures.map((picture) => {
    const choice = choices.get(picture.address)
    return choice ? { ...picture, choice } : picture
  })
}

/** `options` as `describeChosen` writes them. The main picture, unless another shows what is chosen. */
export function pictureOfChoice(product: Pictured, options: string | null): MorePicture | undefined {
  const chosen = options?.split(' · ') ?? []
  const all = picturesOf(product)
  return all.find(({ choice }) => choice && chosen.includes(choice)) ?? all[0]
}

export type Pictured = ReturnType<typeof pictureColumns>

export function picturesOf({ main_image, image_alt, main_focus, more_pictures }: Pictured): MorePicture[] {
  const main = main_image ? [{ address: main_image, alt: image_alt, focus: main_focus }] : []
  return [...main, ...more_pictures.filter(({ address }) => address !== main_image)]
}

export function pictureColumns([main, ...more]: MorePicture[]) {
  return {
    main_image: main?.address ?? null,
    image_alt: main?.alt ?? null,
    main_focus: main?.focus ?? null,
    more_pictures: more,
  }
}

export type NumberedPicture = MorePicture & { id: number }

/** Numbers follow the addresses, so that moving pictures changes none. */
export function numbered(pictures: MorePicture[]): NumberedPicture[] {
  const sorted = pictures.toSorted((one, other) => (one.address < other.address ? -1 : 1))
  return pictures.map((picture) => ({ ...picture, id: sorted.indexOf(picture) + 1 }))
}

const withoutNumber = ({ id: _id, ...picture }: NumberedPicture): MorePicture => picture

export function movePicture(pictures: MorePicture[], id: number, place: Place): MorePicture[] {
  const all = numbered(pictures)
  const ids = reordered(
    all.map((picture) => picture.id),
    id,
    place,
  )
  return ids ? ids.map((one) => withoutNumber(all.find((picture) => picture.id === one)!)) : pictures
}

export function removePicture(pictures: MorePicture[], id: number): MorePicture[] {
  return numbered(pictures)
    .filter((picture) => picture.id !== id)
    .map(withoutNumber)
}

export type PictureDetails = Omit<MorePicture, 'address'>

export function describeEach(pictures: MorePicture[], details: Map<string, PictureDetails>): MorePicture[] {
  return pictures.map((picture) => ({ ...picture, ...details.get(picture.address) }))
}

export function addPictures(pictures: MorePicture[], added: MorePicture[]): MorePicture[] {
  const known = new Set(pictures.map(({ address }) => address))
  const fresh = added.filter(({ address }) => !known.has(address) && known.add(address))
  return [...pictures, ...fresh.slice(0, Math.max(0, MAX_PICTURES - pictures.length))]
}
