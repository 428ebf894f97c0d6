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

interface PhotoLinkProps {
  to: string
  alt: string
  size?: number
}

/** Its address answers with the thumbnail as well. */
export function PhotoLink({ to, alt, size = 96 }: PhotoLinkProps) {
  return (
    <a href={to}>
      <img src={`${to}?size=small`} alt={alt} width={size} height={size} loading="lazy" />
    </a>
  )
}

/** Of a message, also where an order grows from it. */
export function PhotoList({ enquiryId, photos, canDelete = false }: PhotosProps & { canDelete?: boolean }) {
  const { search } = useLocation()
  return (
    <ul className="photo-list">
      {photos.map((photo, index) => (
        <li key={photo}>
          <PhotoLink to={photoTo(enquiryId, photo)} alt={`Photo ${index + 1}`} />
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
