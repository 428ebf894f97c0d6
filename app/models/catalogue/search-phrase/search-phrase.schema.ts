import { z } from 'zod'
import type { searchPhrases } from '#db/schema'
import { type FieldsOf, type Fills, type StaffColumn, line, optionalLine } from '~/models/records/fields'
import { isLink } from '~/format/address'

const MAX_WORDS = 500
const MAX_SENTENCE = 300
const NOWHERE = 'Fill in what it finds, a page or a sentence'

export const searchPhraseSchema = z
  .object({
    words: line('What people type is required', { max: MAX_WORDS }),
    finds: optionalLine(MAX_WORDS),
    address: optionalLine(200).refine(
      (value) => value === null || isLink(value),
      'Enter a path such as /faq, or a web address',
    ),
    sentence: optionalLine(MAX_SENTENCE),
  })
  .refine(({ finds, address, sentence }) => finds ?? address ?? sentence, { error: NOWHERE, path: ['finds'] })

export type SearchPhraseFields = FieldsOf<typeof searchPhraseSchema>
export type SearchPhraseInput = Fills<z.output<typeof searchPhraseSchema>, StaffColumn<typeof searchPhrases>>
