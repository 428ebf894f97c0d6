/** The staff member every seeded test database has. */
export const STAFF = {
  email: 'staff@boutique.example',
  password: 'correct horse battery',
  first_name: 'Imogen',
  last_name: 'Hale',
}

/** What the staff members are for whose account or draft a browser test changes, one each. */
const PURPOSES = ['password', 'sessions', 'two-step', 'post', 'picture', 'export', 'page', 'look', 'typeface'] as const

/** The address of such a staff member; the password is that of all. */
export const memberFor = (purpose: (typeof PURPOSES)[number]) => `${purpose}@boutique.example`

export const members = PURPOSES.map(memberFor)
