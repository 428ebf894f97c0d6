interface Person {
  first_name: string | null
  last_name: string | null
  email: string
}

/** What colleagues call a staff member: the name, or, without one, the e-mail address. */
export function personName({ first_name, last_name, email }: Person): string {
  return [first_name, last_name].filter(Boolean).join(' ') || email
}
