import type { Picture } from '~/models/media/picture.server'

export interface PieceRow {
  id: number
  name: string
  price: string
  picture: Picture | null
  active: boolean
  /** "In Stock"; null for a price on request. */
  stock: string | null
}

/** The name of the boxes of pieces to add. */
export const TICKED = 'add'

/** Their ids are in the address, which has a limit. */
export const MAX_TICKED = 100

/** The id of the form in which pieces are ticked, added, moved and removed. */
export const PIECES_FORM = 'pieces'
