export const MEDIA = ['post', 'page', 'newsletter'] as const
/** Where a text in the shop's markup is shown. */
export type Medium = (typeof MEDIA)[number]
