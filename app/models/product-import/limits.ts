/** What a file of products may hold at most. */
export const MAX_ROWS = 20_000
export const MAX_FILE_BYTES = 10 * 1024 * 1024
