import type { Picture } from '~/models/media/picture.server'

export interface PieceRow {
  id: number
  name: string
  price: string
  picture: Picture | null
  active: boolean
  stock: string | null
}

export const TICKED = 'add'

/** Their ids are in the address, which has a limit. */
export const MAX_TICKED = 100

export const PIECES_FORM = 'pieces'
