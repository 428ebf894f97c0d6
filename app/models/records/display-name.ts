interface UserName {
  first_name: string | null
  last_name: string | null
  email: string
}

export function fullName({ first_name, last_name }: Omit<UserName, 'email'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

export function splitName(name: string): { first_name?: string; last_name?: string } {
  const [first_name, ...rest] = name.split(/\s+/).filter(Boolean)
  const last_name = rest.join(' ')
  return { ...(first_name && { first_name }), ...(last_name && { last_name }) }
}

export function displayName(user: UserName): string {
  return fullName(user) || user.email
}
