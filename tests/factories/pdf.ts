/** A PDF of one empty page, with further content of your own between its objects. */
export function pdf(more: string | Buffer = ''): Buffer {
  const page = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj\n'
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${page}`),
    Buffer.from(more),
    Buffer.from('\nxref\n0 1\n0000000000 65535 f\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ])
}
