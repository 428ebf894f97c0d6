import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes, one lane (quality 3.4); argon2id is the library's default algorithm. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash that is stored instead of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let nobody: Promise<string> | undefined

/** Whether the password fits the hash. Without one (unknown address) it works just as long, and answers no. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await (nobody ??= hashPassword('nobody has this password'))), password)
  return fits && passwordHash !== undefined
}
