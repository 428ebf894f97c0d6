import { canSendMail } from '~/runtime/mailer.server'

interface Customer {
  full_name: string
  email: string | null
  is_demo: boolean
}

/** Of what is emailed to the customer once a dialog is saved. */
export function toldText({ full_name, email, is_demo }: Customer): string {
  return email && !is_demo && canSendMail
    ? `${full_name} is told by email.`
    : `${full_name} gets no email: please tell them yourself.`
}
