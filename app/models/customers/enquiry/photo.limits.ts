/** Of one enquiry. */
export const MAX_PHOTOS = 8

export const NO_PHOTO = 'Choose a photo first'
export const TOO_LARGE_TOGETHER = 'These photos are larger than 15 MB together: send them in several goes'
export const ENOUGH_PHOTOS = `We take ${MAX_PHOTOS} photos at most for one message`
