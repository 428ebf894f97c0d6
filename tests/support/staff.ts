/** The staff member every seeded test database has. */
export const staff = {
  email: 'staff@boutique.example',
  password: 'correct horse battery',
  first_name: 'Imogen',
  last_name: 'Hale',
}
