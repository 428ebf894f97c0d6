export const PICTURES_FORM = 'pictures'

export const altField = (id: number) => `alt-${id}`
export const focusField = (id: number) => `focus-${id}`
/** Numbers change when a picture is added. */
export const addressField = (id: number) => `address-${id}`

export const FILES = 'files'
export const ADDED = 'add'

export const REMOVE = 'remove'
