import { useLocation } from '@remix-run/react'
import { QuietLink } from '~/admin/shell/screen'
import { href } from '~/href'
import { Icon } from '~/ui/icon'

export interface PhotosProps {
  enquiryId: number
  photos: number[]
}

export const photoTo = (enquiryId: number, photo: number) =>
  href('/admin/contact/:id/photos/:photo', { id: enquiryId, photo })

/** Of a message, also where an order grows from it. */
export function PhotoList({ enquiryId, photos, canDelete = false }: PhotosProps & { canDelete?: boolean }) {
  const { search } = useLocation()
  return (
    <ul className="photo-list">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photoTo(enquiryId, photo)}>
            <img
              src={`${photoTo(enquiryId, photo)}?size=small`}
              alt={`Photo ${index + 1}`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
          {canDelete ? (
            <QuietLink
              to={href('/admin/contact/:id/photos/:photo/delete', { id: enquiryId, photo }) + search}
              preventScrollReset
            >
              <Icon name="trash" className="size-4" /> Delete <span className="sr-only">{`photo ${index + 1}`}</span>
            </QuietLink>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
