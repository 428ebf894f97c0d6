export interface VisitSeed {
  full_name: string
  email: string
  phone?: string
  /** The name of a kind of appointment. */
  type: string
  /** 1 is the first day after today on which the shop is open, or by appointment. */
  day: number
  time: string
  piece?: string
  note?: string
  /** How many days before the first start. */
  cancelled?: number
}

/** The days are days on which the shop sees people, counted from the first start. */
export const visits: VisitSeed[] = [
  {
    full_name: 'Sofia Bianchi',
    email: 'sofia.bianchi@example.com',
    phone: '+61 491 570 159',
    type: 'Consultation',
    day: -12,
    time: '14:00',
    note: 'Two wedding bands, one to fit around a halo ring.',
  },
  {
    full_name: 'Margaret O’Dowd',
    email: 'modowd@example.org',
    type: 'Valuation',
    day: -2,
    time: '11:15',
    note: 'A double strand of pearls, for insurance.',
  },
  {
    full_name: 'Gareth Lloyd',
    email: 'g.lloyd@example.org',
    type: 'See a piece',
    day: -1,
    time: '14:30',
    piece: 'rathdowne-ruby-stud-earrings',
  },
  {
    full_name: 'Harriet Vale',
    email: 'harriet.vale@example.com',
    phone: '+61 491 570 737',
    type: 'See a piece',
    day: 0,
    time: '15:30',
    piece: 'akoya-pearl-stud-earrings',
  },
  {
    full_name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '+61 491 570 156',
    type: 'Consultation',
    day: 1,
    time: '11:00',
    piece: 'yarra-sapphire-halo-ring',
    note: 'We come together. I would like something lower for work.',
  },
  {
    full_name: 'Tom Nguyen',
    email: 'tom.nguyen@example.net',
    phone: '+61 491 570 158',
    type: 'See a piece',
    day: 1,
    time: '14:00',
    piece: 'chancery-oval-signet-ring',
  },
  {
    full_name: 'Lena Fischer',
    email: 'lena.fischer@example.org',
    type: 'See a piece',
    day: 2,
    time: '13:00',
    note: 'I have to work after all.',
    cancelled: 1,
  },
  {
    full_name: 'Helen Kostas',
    email: 'helen.kostas@example.com',
    phone: '+61 491 570 157',
    type: 'Consultation',
    day: 4,
    time: '12:00',
    note: 'To look at the drawing.',
  },
]
