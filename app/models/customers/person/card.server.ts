import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { db, tx } from '#db/client.server'
import { personCards } from '#db/schema'
import { Conflict, Invalid } from '~/models/records/errors'
import { editableKind } from '~/models/records/kind.server'
import { recordStore } from '~/models/records/store.server'
import type { Author, Change } from '~/models/records/writes.server'
import { CARD_FIELDS, PERSON_CARD } from './card.kind'
import type { CardInput } from './card.schema'
import { readContact } from './contact.server'

export type Card = typeof personCards.$inferSelect

export const personCardKind = editableKind({
  ...PERSON_CARD,
  fields: CARD_FIELDS,
  table: personCards,
  name: personCards.full_name,
  trash: { days: 1 },
  historyLabels: { joined_to: 'Joined with' },
  presentLinked: async ({ joined_to_id }) => ({
    joined_to: joined_to_id === null ? null : (await findById(joined_to_id)).full_name,
  }),
  taken: { contact: 'There is a card with this email or phone already' },
})

const store = recordStore(personCardKind)

export async function findById(id: number): Promise<Card> {
  return store.require(id)
}

export async function create(input: CardInput, author: Author): Promise<Card> {
  return store.create({ ...input, contact: await contactOf(input) }, author)
}

export async function update(id: number, input: CardInput, change: Change): Promise<Card> {
  return store.update(id, { ...input, contact: await contactOf(input) }, change)
}

async function contactOf({ contact }: CardInput): Promise<string> {
  const read = await readContact(contact)
  if (read === null) throw new Invalid({ contact: ['Enter an email address or a phone number'] })
  return read
}

/** Whatever is joined with what, directly or through others. */
const joinedWith = (isOne: SQL) => sql`(WITH RECURSIVE same(id) AS (
  SELECT id FROM person_card WHERE ${isOne}
  UNION SELECT other.id FROM same JOIN person_card AS one ON one.id = same.id
  JOIN person_card AS other ON other.id = one.joined_to_id OR other.joined_to_id = one.id) SELECT id FROM same)`

/** The cards of one person: first that which the others are joined to. */
export async function cardsOf(contact: string): Promise<Card[]> {
  return db
    .select()
    .from(personCards)
    .where(sql`${personCards.id} IN ${joinedWith(sql`contact = ${contact}`)}`)
    .orderBy(sql`joined_to_id IS NOT NULL`, asc(personCards.id))
}

export interface Joined {
  contact: string
  root: string
}

/** Under which contact each of those is listed whom staff have joined, the listed one too. */
export const JOINED: SQL<Joined> = sql`(WITH RECURSIVE joined(id, contact, root) AS (
  SELECT id, contact, contact FROM person_card
  WHERE joined_to_id IS NULL AND id IN (SELECT joined_to_id FROM person_card)
  UNION ALL SELECT card.id, card.contact, joined.root FROM joined JOIN person_card AS card ON card.joined_to_id = joined.id)
  SELECT contact, root FROM joined)`

/** What else an email address is known by, as staff have joined them. */
export const ALSO: SQL = sql`(SELECT one.contact, other.contact AS email FROM ${JOINED} AS one
  JOIN ${JOINED} AS other ON other.root = one.root
  WHERE one.contact <> other.contact AND instr(other.contact, '@') > 0)`

interface Named {
  contact: string
  name: string
}

/** Makes the other the same person. Who has no card gets one. Throws Conflict if they are the same already. */
export async function join(person: Named, other: Named, { by }: Author): Promise<void> {
  await tx(async () => {
    const [first] = await cardsOf(person.contact)
    const { id } = first ?? (await store.create({ contact: person.contact, full_name: person.name }, { by }))
    const [theirs] = await cardsOf(other.contact)
    const joined = theirs ?? (await store.create({ contact: other.contact, full_name: other.name }, { by }))
    if (joined.id === id) throw new Conflict({ contact: ['This is the same person already'] })
    await store.update(joined.id, { joined_to_id: id }, { by, action: 'joined' })
  })
}

/** Undoes a join: whoever was joined to the other before goes with it. */
export async function part(contact: string, { by }: Author): Promise<void> {
  await tx(async () => {
    const [card] = await db.select().from(personCards).where(eq(personCards.contact, contact))
    if (card) await store.update(card.id, { joined_to_id: null }, { by, action: 'parted' })
  })
}
