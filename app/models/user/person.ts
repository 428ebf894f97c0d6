interface Person {
  first_name: string | null
  last_name: string | null
  email: string
}

/** First and last name, as far as they are known; '' without either. */
export function fullName({ first_name, last_name }: Omit<Person, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** What colleagues call a staff member: the name, or, without one, the e-mail address. */
export function personName(person: Person): string {
  return fullName(person) || person.email
}
