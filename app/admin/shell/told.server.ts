import { canSendMail } from '~/runtime/mailer.server'

interface Customer {
  full_name: string | null
  email: string | null
  is_demo: boolean
}

/** Of what is emailed to the customer once a dialog is saved. */
export function toldText({ full_name, email, is_demo }: Customer): string {
  const name = full_name ?? 'The customer'
  return email && !is_demo && canSendMail
    ? `${name} is told by email.`
    : `${name} gets no email: please tell them yourself.`
}
