import { PhotoList, type PhotosProps } from '~/admin/shell/photo-list'

export interface MessageProps {
  message: { text: string; photos: PhotosProps } | null
}

export function TheirMessage({ message }: MessageProps) {
  if (!message) return null
  const { text, photos } = message
  return (
    <section aria-labelledby="their-message" className="callout">
      <h2 id="their-message" className="label">
        Their message
      </h2>
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        {text}
      </p>
      {photos.photos.length > 0 ? <PhotoList {...photos} /> : null}
    </section>
  )
}
