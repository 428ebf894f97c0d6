import type { BackupsView } from './backups.presenter.server'

export function Schedule({ nightly, isSentOffSite }: Pick<BackupsView, 'nightly' | 'isSentOffSite'>) {
  return (
    <section aria-labelledby="schedule" className="mt-10 grid max-w-prose gap-3">
      <h2 id="schedule">Every night, and elsewhere</h2>
      {nightly ? (
        <p>{`The shop backs itself up every night at ${nightly.at}, eastern Australian time, and keeps the newest ${nightly.keep}.`}</p>
      ) : (
        <p>
          The shop is not backed up every night. Set <code>BACKUP_AT=03:00</code> in its configuration and restart it.
        </p>
      )}
      {isSentOffSite ? (
        <p>Each backup is also copied to a second place.</p>
      ) : (
        <p>
          Backups are on the same machine as the shop, and would be lost with it. Download one now and then, or set{' '}
          <code>BACKUP_FOLDER</code> to another disk or <code>BACKUP_S3_URL</code> to a store.
        </p>
      )}
      <p>
        To restore one, stop the shop, unpack the download on the server, run <code>npm run restore -- FILE.db</code>{' '}
        and start the shop.
      </p>
    </section>
  )
}
