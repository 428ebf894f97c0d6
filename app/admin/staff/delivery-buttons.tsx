import { useNavigation } from '@remix-run/react'
import { SubmitButton } from '~/ui/forms/submit-button'

export const BY = 'by'
export const BY_LINK = 'link'

/** A shop that cannot send email only has links to hand over. */
export function DeliveryButtons({ canSendMail, send }: { canSendMail: boolean; send: string }) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      {canSendMail ? (
        <SubmitButton pending={pending} pendingText="Please wait...">
          {send}
        </SubmitButton>
      ) : null}
      <SubmitButton
        name={BY}
        value={BY_LINK}
        className={canSendMail ? 'button-secondary' : 'button'}
        pending={pending}
        pendingText="Please wait..."
      >
        Create a link to hand over
      </SubmitButton>
    </>
  )
}
