import { SubmitButton } from '~/ui/forms/fields'

export const BY = 'by'
export const BY_LINK = 'link'

interface DeliveryButtonsProps {
  canSendMail: boolean
  send: string
  /** In a list: the address that the row is about. */
  row?: string
}

/** A shop that cannot send email only has links to hand over. */
export function DeliveryButtons({ canSendMail, send, row }: DeliveryButtonsProps) {
  const whom = row ? <span className="sr-only">{`for ${row}`}</span> : null
  const [first, second] = row ? ['button-quiet', 'button-quiet'] : ['button', 'button-secondary']
  return (
    <>
      {canSendMail ? (
        <SubmitButton className={first} pendingText="Please wait...">
          <span>{send}</span> {whom}
        </SubmitButton>
      ) : null}
      <SubmitButton name={BY} value={BY_LINK} className={canSendMail ? second : first} pendingText="Please wait...">
        <span>{row ? 'New link' : 'Create a link to hand over'}</span> {whom}
      </SubmitButton>
    </>
  )
}
