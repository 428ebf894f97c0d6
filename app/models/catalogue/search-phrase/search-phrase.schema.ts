import { z } from 'zod'
import type { searchPhrases } from '#db/schema'
import { isLink } from '~/format/address'
import { type FieldsOf, type Fills, line, optionalLine, type StaffColumn } from '~/models/records/fields'

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
