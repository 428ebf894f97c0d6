/** The names of the buttons that post to `send`. */
export const SEND_TEST = 'test'
export const SEND_AGAIN = 'delivery'
