import { z } from 'zod'
import { altText, image } from '~/models/records/fields'
import { MAX_PICTURES } from './pictures'

const TOO_MANY = `At most ${MAX_PICTURES} pictures`

const FOCUS = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/

/** Missing keeps the stored value. */
export const focus = () => z.string().regex(FOCUS, 'Enter two percentages such as 50% 30%').nullable().optional()

export const pictureDetails = z.object({
  alt: altText()
    .nullish()
    .transform((value) => value || null),
  focus: focus().transform((value) => value ?? null),
})

const picture = z.object({ address: image('Picture is required'), ...pictureDetails.shape })

/** Missing keeps the stored ones. */
export const morePictures = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? addressesIn(value).map((address) => ({ address })) : value),
      z.array(picture, { error: 'Must be a list of pictures' }).max(MAX_PICTURES - 1, TOO_MANY),
    )
    .refine(
      (pictures) => new Set(pictures.map(({ address }) => address)).size === pictures.length,
      'A picture is there twice',
    )
    .optional()

function addressesIn(text: string): string[] {
  // One too many is enough to be refused.
  return text.split(/\s+/).filter(Boolean).slice(0, MAX_PICTURES)
}
