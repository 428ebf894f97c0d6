import { shippingCostText } from '~/models/shop/delivery'
import { shopSettings } from '~/models/shop/shop.server'
import { QUESTIONS } from '~/models/writing/content-block/content-block.schema'
import { findBySection } from '~/models/writing/content-block/content-block.server'
import { type Question, questionsOf } from '~/models/writing/content-block/entries'

export interface Questions {
  title: string
  questions: Question[]
}

/** Only in the HTML: the page's JavaScript has no room for them. None until staff have written some. */
export async function readQuestions(): Promise<Questions> {
  const [block, settings] = await Promise.all([findBySection(QUESTIONS), shopSettings()])
  const cost = shippingCostText(settings)
  return {
    title: block?.title ?? '',
    questions: questionsOf(block?.body ?? '').map(({ question, answer }) => ({
      question,
      answer: answer.replaceAll('[[delivery]]', () => cost),
    })),
  }
}
