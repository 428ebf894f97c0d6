import { shippingCostText } from '~/models/shop/delivery'
import { shopSettings } from '~/models/shop/shop.server'

export interface Question {
  question: string
  answer: string
}

/** Only in the HTML: the page's JavaScript has no room for them. */
export async function listQuestions(): Promise<Question[]> {
  const settings = await shopSettings()
  return [
    {
      question: 'Do I need an appointment?',
      answer:
        'Not during opening hours: just drop in. Please book ahead for a private consultation or a visit at another time, so that the right person is here with stones ready to show you.',
    },
    {
      question: 'Do you make pieces to order?',
      answer:
        'Yes. We talk through your ideas, draw a design and help you choose the stone, then make the piece in our workshop. Most take six to eight weeks; for a wedding, please see us about three months ahead.',
    },
    {
      question: 'Which ring sizes do you carry?',
      answer:
        'Sizes 5 to 9, or J½ to R½ in Australian sizes; others can be made to order. We measure fingers in the boutique free of charge, and one resizing in the first year is included where the design allows.',
    },
    {
      question: 'What does shipping cost?',
      answer: shippingCostText(settings),
    },
    {
      question: 'Can I return a piece?',
      answer:
        'You can return unworn items within 30 days. Pieces made or altered for you can be returned only if they are faulty or not as described.',
    },
  ]
}
