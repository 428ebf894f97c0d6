export const MAX_ROWS = 20_000
export const MAX_FILE_BYTES = 10 * 1024 * 1024

export const TOO_LARGE = 'The file is larger than 10 MB: split it into smaller files'
