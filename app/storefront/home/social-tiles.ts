/** The six pictures of the social section. */
export const SOCIAL_TILES = [
  { alt: 'An amethyst cocktail ring in rose gold', image: 'rose-gold-amethyst-halo-cocktail-ring.jpg' },
  { alt: 'A double strand of pearls', image: 'pearl-strand-necklace.jpg' },
  { alt: 'A stack of rings in three colours of gold', image: 'mixed-gold-stackable-rings.jpg' },
  { alt: 'Emerald drop earrings in yellow gold', image: 'yellow-gold-emerald-drop-earrings.jpg' },
  { alt: 'A flower brooch with a pearl', image: 'yellow-gold-pearl-diamond-flower-brooch.jpg' },
  { alt: 'A sapphire ring in white gold', image: 'white-gold-sapphire-halo-ring.jpg' },
]
