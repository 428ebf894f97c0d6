import { formatWrittenDate } from '~/format/dates'

export interface AgreementView {
  title: string
  paragraphs: string[]
}

/** Of its plain text, whose first line is the title. */
export function presentAgreement(text: string): AgreementView {
  const [title = '', ...rest] = text.split('\n')
  return {
    title,
    paragraphs: rest
      .join('\n')
      .split('\n\n')
      .filter((paragraph) => paragraph.trim()),
  }
}

export function presentAgreementPage(text: string, { placed_at }: { placed_at: Date | null }) {
  const accepted = placed_at ? `Accepted on ${formatWrittenDate(placed_at)}` : 'This offer is not accepted yet.'
  return { ...presentAgreement(text), accepted }
}
