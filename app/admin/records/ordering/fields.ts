/** Names of buttons; the value is the id of the item. */
export const STEPS = ['up', 'down', 'top'] as const
export type Step = (typeof STEPS)[number]

/** Beside it, `before` has the id of the next item, or `AT_END`. */
export const DRAGGED = 'move'
export const AT_END = 'end'

export const WITH_SCRIPT = 'enhanced'

export const OWN_FORM = 'order'
