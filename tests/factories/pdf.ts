interface PdfParts {
  /** Further entries of the catalogue and of the page. */
  catalog?: string
  page?: string
  trailer?: string
  /** Further objects, the first with the number 5; other text may stand between them. */
  objects?: (string | Buffer)[]
}

/** A PDF of one page with these words, and with further parts of your own. */
export function pdf(words = '', { catalog = '', page = '', trailer = '', objects = [] }: PdfParts = {}): Buffer {
  const drawn = `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 200 200] >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    pdfStream('', drawn),
    ...objects,
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets = all.map((object, index) => {
    const offset = lengthOf(parts)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}

export function pdfStream(entries: string, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

function lengthOf(parts: Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}
