/** The rows of the form in which staff write what people can book. */
export const TYPE_ROWS = [1, 2, 3, 4, 5, 6] as const

export type TypeRow = (typeof TYPE_ROWS)[number]

export type TypeField = `${'name' | 'minutes' | 'about'}_${TypeRow}`
