export const MAX_ROWS = 20_000
export const MAX_FILE_BYTES = 10 * 1024 * 1024

export const MAX_CELLS = 16_384
export const MAX_LINE_LENGTH = 200_000
export const MAX_TITLE_LINES = 10

export const TOO_LARGE = 'The file is larger than 10 MB: split it into smaller files'
