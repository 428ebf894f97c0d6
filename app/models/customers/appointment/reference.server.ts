import { decodeId, encodeId, typedParts } from '~/models/records/permuted-id.server'

const KEY = 'appointment reference'

/** Such as "7K2M9Q": hides the number of appointments. */
export const appointmentReference = (id: number) => encodeId(id, KEY)

/** Also for an id that no appointment has. */
export const appointmentIdOf = (typed: string): number | null => decodeId(typedParts(typed).join(''), KEY)
