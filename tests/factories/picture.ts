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
