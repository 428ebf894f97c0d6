import { PHOTO_WIDTH } from '~/models/media/upload.limits'

const QUALITY = 0.85

/** Photos as small as the shop keeps them, without where they were taken; a file that this browser cannot read stays as it is. */
export async function shrinkAll(files: File[]): Promise<File[]> {
  const small: File[] = []
  // One after the other: a phone has no memory for eight decoded photos.
  for (const file of files) small.push(await shrink(file).catch(() => file))
  return small
}

async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, PHOTO_WIDTH / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
}
