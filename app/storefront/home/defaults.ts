/** The hero of a shop whose staff has not written one. */
export const HERO = {
  title: 'Fine jewellery,\n*made to be kept*',
  subtitle: 'Rings, necklaces, earrings and bracelets from our Melbourne workshop.',
  image: 'hero-rings-emerald-velvet.jpg',
}
