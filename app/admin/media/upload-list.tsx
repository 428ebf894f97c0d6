import { Icon } from '~/ui/icon'
import type { FileUpload } from './use-uploads'

export function UploadList({ uploads }: { uploads: FileUpload[] }) {
  return (
    <ul className="uploads">
      {uploads.map((upload, index) => (
        <UploadLine key={upload.id ?? index} {...upload} />
      ))}
    </ul>
  )
}

function UploadLine({ name, status, progress, error }: FileUpload) {
  return (
    <li>
      <span className="wrap-anywhere">{name}</span>
      {progress === undefined ? null : (
        <progress aria-label={name} value={progress === 'unknown' ? undefined : progress} />
      )}
      {error ? (
        <span className="field-error">
          <Icon name="circle-alert" className="size-4" />
          <span>{error}</span>
        </span>
      ) : (
        <span className="text-sm text-muted">{status}</span>
      )}
    </li>
  )
}
