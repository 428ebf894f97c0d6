interface Person {
  first_name: string | null
  last_name: string | null
  email: string
}

/** '' without a first or last name. */
export function fullName({ first_name, last_name }: Omit<Person, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

export function personName(person: Person): string {
  return fullName(person) || person.email
}
