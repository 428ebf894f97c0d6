export type BlockFields = { title: string; body: string; image: string }

export const LABELS: Record<keyof BlockFields, string> = { title: 'Title', body: 'Content', image: 'Image URL' }
