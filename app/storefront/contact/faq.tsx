import { Icon } from '~/ui/icon'

const QUESTIONS = [
  {
    question: 'Do I need an appointment?',
    answer:
      'Not from Monday to Saturday: the door is open. For a private consultation, and for Sundays, please book one, so that the person you need is there and the stones are on the table.',
  },
  {
    question: 'Do you make pieces to order?',
    answer:
      'Yes. We talk, we draw, you choose the stone, and the piece is made in our workshop. Most take six to ten weeks; for a wedding, come to us three months before.',
  },
  {
    question: 'Which ring sizes do you carry?',
    answer:
      'Sizes 5 to 9, which are J½ to R½ in Australian letters. We measure in the boutique free of charge, and most rings can be resized later.',
  },
  {
    question: 'What does shipping cost?',
    answer:
      'Domestic orders over $250 ship free, insured and signed for. For other orders and for other countries we tell you the cost before you decide.',
  },
  {
    question: 'Can I return a piece?',
    answer:
      'Unworn items can come back within 30 days. Pieces made or altered for you are yours to keep, unless there is a fault, which we put right.',
  },
]

/** The five questions of the contact page; each opens without script. */
export function Faq() {
  return (
    <div className="border-t">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} name="faq" className="group border-b">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 text-lg font-medium hover:text-gold [&::-webkit-details-marker]:hidden">
            {question}
            <Icon name="plus" className="size-5 shrink-0 text-gold group-open:hidden" />
            <Icon name="minus" className="hidden size-5 shrink-0 text-gold group-open:block" />
          </summary>
          <p className="max-w-(--container-prose) pb-6 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
