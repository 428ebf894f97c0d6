import { setImmediate } from 'node:timers/promises'
import { currentCatalogue } from '~/models/catalogue/listing/catalogue.server'
import { currentPhrases } from '~/models/catalogue/search-phrase/search-phrase.server'
import { unavailableIn } from '~/runtime/unavailable'
import type { Worker } from '~/runtime/workers.server'
import { currentMeasures } from './measures.server'
import { currentNames } from './names.server'
import { currentVocabulary, isEnglish } from './spelling.server'

/** Hardly a visitor waits until ten thousand pieces are read. */
export const readAheadWorker: Worker = {
  failure: 'The catalogue could not be read ahead',
  everyMs: 1000,
  work: readAhead,
}

const PARTS = [currentCatalogue, currentNames, currentPhrases, currentVocabulary, currentMeasures, () => isEnglish('')]

/** Costs nothing while content does not change. */
export async function readAhead(): Promise<void> {
  try {
    for (const part of PARTS) {
      await part()
      await setImmediate()
    }
  } catch (error) {
    if (!unavailableIn(error)) throw error
  }
}
