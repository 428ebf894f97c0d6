export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const NO_PICTURE = 'Choose a picture first'
export const NOT_A_PICTURE = 'This is not a picture: choose a JPEG, PNG, WebP, AVIF or GIF file'
export const HEIC =
  'Your phone’s photo is in HEIC format, which browsers cannot show. Save it as JPEG and choose that file. For new photos on an iPhone: Settings, Camera, Formats, Most Compatible'
export const TOO_LARGE = 'This file is larger than 10 MB: choose a smaller one'
export const TOO_MANY_PIXELS = 'This picture has more than 40 megapixels: choose a smaller one'
export const DAMAGED = 'This picture is damaged and cannot be read'
export const TOO_PLAIN =
  'This picture has very many pixels for so small a file: save it as a JPEG, and choose that file'

export const MAX_PHOTOS = 8
/** Of all photos of a message: the browser makes them smaller first, if it can. */
export const MAX_PHOTOS_BYTES = 1.5 * MAX_UPLOAD_BYTES
export const LONGEST_PHOTO_SIDE = 1600

export const NO_PHOTO = 'Choose a photo first'
export const TOO_LARGE_TOGETHER = 'These photos are larger than 15 MB together: send a few at a time'
export const ENOUGH_PHOTOS = `We take up to ${MAX_PHOTOS} photos for each message`
export const ENOUGH_PICTURES = `There is room for ${MAX_PHOTOS} pictures in each order`
