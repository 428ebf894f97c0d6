import sharp from 'sharp'

interface PictureOptions {
  width?: number
  height?: number
  /** 0 to 255 each; each colour is a different file. */
  colour?: { r: number; g: number; b: number }
}

/** A picture with a dark left half, as a sharp pipeline that is still to be encoded. */
export function picture({ width = 800, height = 600, colour = { r: 180, g: 140, b: 60 } }: PictureOptions = {}) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#101010' } }
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: half, left: 0, top: 0 },
  ])
}

/** A photo as a phone takes it: twelve megapixels with grain, stored on its side, dark on the right when it is upright. */
export async function phonePhoto(scene?: string): Promise<Buffer> {
  const [width, height] = [3000, 4000]
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const grain = sharp({ create: { width: 500, height: 500, channels: 3, background: '#888', noise } })
  const plain = { create: { width, height, channels: 3 as const, background: '#aaaa99' } }
  const shade = { create: { width, height: height / 2, channels: 4 as const, background: '#000000c0' } }
  return (scene ? sharp(scene).resize(width, height) : sharp(plain))
    .composite([
      { input: await grain.png().toBuffer(), tile: true, blend: 'soft-light' },
      { input: shade, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}
