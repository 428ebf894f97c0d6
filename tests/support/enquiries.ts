import { insert } from './database'

interface MadeEnquiry {
  name: string
  type?: 'product' | 'custom'
  message?: string
  /** Of the demonstration, with the price of then. */
  pieces?: { product: number; name: string; options?: string; quantity?: number; cents: number }[]
}

/** Stores a message past the shop; returns its id. */
export function insertEnquiry(
  databaseFile: string,
  { name, type = 'product', message = 'Could you make this for me?', pieces = [] }: MadeEnquiry,
): number {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const id = insert(
    databaseFile,
    `INSERT INTO enquiry (full_name, email, phone, inquiry_type, message, fingerprint) VALUES (?, ?, '0412 345 678', ?, ?, ?)`,
    ...[name, email, type, message, email],
  )
  for (const { product, name: piece, options = null, quantity = 1, cents } of pieces) {
    insert(
      databaseFile,
      'INSERT INTO enquiry_piece (enquiry_id, product, name, options, quantity, price_cents) VALUES (?, ?, ?, ?, ?, ?)',
      ...[id, product, piece, options, quantity, cents],
    )
  }
  return id
}
