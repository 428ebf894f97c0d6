import { createHash, randomBytes } from 'node:crypto'

/** For an address or a cookie that nobody is to guess. */
export const newToken = (bytes = 16) => randomBytes(bytes).toString('base64url')

/** SHA-256, without a key: of what is no secret, or is too long to be guessed. */
export const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url')
