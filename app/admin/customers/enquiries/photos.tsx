import { CopyField } from '~/admin/shell/copy-field'
import { PhotoList, type PhotosProps, photoTo } from '~/admin/shell/photo-list'

interface EnquiryPhotosProps extends PhotosProps {
  /** Where the customer adds more; null for those who may not answer. */
  link: string | null
  /** Shows none of the pictures, which nobody has asked for. */
  quarantined: boolean
}

export function EnquiryPhotos({ enquiryId, photos, link, quarantined }: EnquiryPhotosProps) {
  if (photos.length === 0 && (link === null || quarantined)) return null
  return (
    <section aria-labelledby="photos" className="mt-6">
      <h3 id="photos" className="text-lg">
        Photos
      </h3>
      {quarantined ? <HiddenPhotos enquiryId={enquiryId} photos={photos} /> : null}
      {quarantined || photos.length === 0 ? null : (
        <PhotoList enquiryId={enquiryId} photos={photos} canDelete={link !== null} />
      )}
      {link && !quarantined ? (
        <details className="ask-for-photos">
          <summary>{photos.length > 0 ? 'Ask for more photos' : 'Ask for photos'}</summary>
          <CopyField label="The page where the customer adds photos; anyone with its address sees them" text={link} />
        </details>
      ) : null}
    </section>
  )
}

function HiddenPhotos({ enquiryId, photos }: PhotosProps) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4">
      {photos.map((photo, index) => (
        <a key={photo} href={photoTo(enquiryId, photo)} className="link">
          {`Look at photo ${index + 1}`}
        </a>
      ))}
    </p>
  )
}
