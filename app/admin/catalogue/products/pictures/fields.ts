/** The id of the form around all pictures of a piece. */
export const PICTURES_FORM = 'pictures'

/** Names of fields, by the number of the picture. */
export const altField = (id: number) => `alt-${id}`
export const focusField = (id: number) => `focus-${id}`
/** The address of the numbered picture: numbers change when a picture is added. */
export const addressField = (id: number) => `address-${id}`

/** Files, and addresses of stored pictures, to add. */
export const FILES = 'files'
export const ADDED = 'add'

/** The name of a button. */
export const REMOVE = 'remove'
