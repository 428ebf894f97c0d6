// In a thread, because a hostile file takes all the time and memory that it can get.
import { parentPort, workerData } from 'node:worker_threads'
import { PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'

const { bytes, maxPages } = workerData

const namesOf = (...names) => new Set(names.map((name) => PDFName.of(name)))

const OF_PAGES = namesOf(
  ...['Type', 'Parent', 'Resources', 'Contents', 'Group', 'Rotate', 'UserUnit'],
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
)

/** `F` is left out: it reads a stream from another file or host. */
const OF_STREAMS = namesOf(
  ...['Type', 'Subtype', 'Length', 'Filter', 'DecodeParms', 'Name'],
  ...['FormType', 'BBox', 'Matrix', 'Resources', 'Group'],
  ...['Width', 'Height', 'ColorSpace', 'BitsPerComponent', 'Intent', 'ImageMask', 'Mask', 'SMask', 'SMaskInData'],
  ...['Matte', 'Decode', 'Interpolate', 'Alternate', 'N', 'Range'],
  ...['PatternType', 'PaintType', 'TilingType', 'XStep', 'YStep'],
  ...['ShadingType', 'Background', 'AntiAlias', 'BitsPerCoordinate', 'BitsPerFlag', 'VerticesPerRow', 'Function'],
  ...['FunctionType', 'Domain', 'Size', 'BitsPerSample', 'Order', 'Encode'],
  ...['Length1', 'Length2', 'Length3', 'CMapName', 'CIDSystemInfo', 'WMode', 'UseCMap'],
)

function keepOnly(dictionary, kept) {
  for (const name of dictionary.keys()) if (!kept.has(name)) dictionary.delete(name)
}

async function pagesOnly() {
  // `isEncrypted` is checked below, because the library's error has no type.
  const source = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
  if (source.isEncrypted) return { problem: 'encrypted' }
  const count = source.getPageCount()
  if (count === 0 || count > maxPages) return { problem: count === 0 ? 'damaged' : 'long' }
  if (source.catalog.AcroForm()) source.getForm().flatten({ updateFieldAppearances: false })
  for (const { node } of source.getPages()) keepOnly(node, OF_PAGES)
  const copy = await PDFDocument.create({ updateMetadata: false })
  for (const page of await copy.copyPages(source, source.getPageIndices())) copy.addPage(page)
  for (const [, object] of copy.context.enumerateIndirectObjects()) {
    if (object instanceof PDFStream) keepOnly(object.dict, OF_STREAMS)
  }
  return { pdf: await copy.save() }
}

parentPort.postMessage(await pagesOnly().catch(() => ({ problem: 'damaged' })))
