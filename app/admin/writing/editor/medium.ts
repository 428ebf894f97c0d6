export const MEDIA = ['post', 'page', 'newsletter'] as const
export type Medium = (typeof MEDIA)[number]
