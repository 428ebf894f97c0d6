import type { Sharp } from 'sharp'
import { SHARE_SIZE } from '~/format/picture-address'

/** The colour of the page. */
const BACKGROUND = '#FBF8F3'
/** Wider pictures fill the frame; others stand on the background, so that nothing of a piece is cut off. */
const WIDE = 3 / 2

/** A JPEG of 1200 × 630, as social networks show it. */
export function forSharing(picture: Sharp, { width, height }: { width: number; height: number }): Sharp {
  const fit = width / height >= WIDE ? 'cover' : 'contain'
  return picture.resize({ ...SHARE_SIZE, fit, background: BACKGROUND }).jpeg({ quality: 72, mozjpeg: true })
}
