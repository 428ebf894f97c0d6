/** Names of buttons; the value is the id of the item. */
export const STEPS = ['up', 'down', 'top'] as const
export type Step = (typeof STEPS)[number]

/** The item that was dragged; beside it, `before` has the one that it is put before, or `AT_END`. */
export const DRAGGED = 'move'
export const AT_END = 'end'

/** Sent with JavaScript only. */
export const WITH_SCRIPT = 'enhanced'

/** The id of the form for moves. */
export const OWN_FORM = 'order'
