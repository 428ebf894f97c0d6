interface UserName {
  first_name: string | null
  last_name: string | null
  email: string
}

/** '' without a first or last name. */
export function fullName({ first_name, last_name }: Omit<UserName, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** The email address of a user without a name. */
export function displayName(user: UserName): string {
  return fullName(user) || user.email
}
