import type { ProductView } from './product.presenter.server'

export function FactsTable({ facts, certificate }: Pick<ProductView, 'facts' | 'certificate'>) {
  if (facts.length === 0 && !certificate) return null
  return (
    <table>
      <caption className="sr-only">Facts about this piece</caption>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        {certificate ? (
          <tr>
            <th scope="row">Certificate</th>
            <td>
              <a href={certificate} download>
                Download the certificate (PDF)
              </a>
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  )
}
