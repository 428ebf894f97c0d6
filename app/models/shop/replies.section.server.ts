import type { SavedReply } from '#db/schema'
import { type Codec, line, text } from '~/models/records/codecs'
import { optionalLine, optionalText } from '~/models/records/fields'
import { byRow, REPLY_ROWS } from './rows'
import { section } from './section.server'

const TITLE_MESSAGE = 'Give this reply a title'
const TEXT_MESSAGE = 'Write the text of this reply, or remove its title'
const TWICE_MESSAGE = 'This title is in the list already'

const saved: Codec<SavedReply[]> = {
  label: 'Saved replies',
  control: { as: 'own' },
  schema: () => byRow(REPLY_ROWS, () => ({ title: optionalLine(80), text: optionalText(4000) })),
  toColumn(form, _name, report) {
    const replies: SavedReply[] = []
    for (const number of REPLY_ROWS) {
      const { [`title_${number}`]: title, [`text_${number}`]: words } = form as Record<string, string | null>
      if (!title && !words) continue
      if (!title) report(`title_${number}`, TITLE_MESSAGE)
      else if (!words) report(`text_${number}`, TEXT_MESSAGE)
      else if (replies.some((other) => other.title === title)) report(`title_${number}`, TWICE_MESSAGE)
      else replies.push({ title, text: words })
    }
    return replies
  },
  toForm: (list) => byRow(REPLY_ROWS, (row) => ({ ...list[row - 1] })),
  show: (list) => list.map((reply) => `${reply.title}: ${reply.text}`).join('\n'),
}

export const REPLIES = section('replies', {
  reply_greeting: line({
    max: 120,
    label: 'Greeting',
    hint: 'Begins each reply. {first name} becomes the customer’s.',
  }),
  reply_signature: text({
    max: 1000,
    label: 'Signature of the shop',
    hint: 'Ends the replies of staff who have no signature of their own under Account. If empty, their name does, with the shop’s name and address.',
    attributes: { rows: 4 },
  }),
  saved_replies: saved,
})
