import { zipSync } from 'fflate'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

/** Maximum number of files in a workbook. Excel writes about a dozen, and one for each sheet. */
const ENTRIES_MAX = 200
/** Maximum size of a workbook's XML after unpacking (bytes), all files together. */
const UNPACKED_MAX_BYTES = 12_000_000

/** A workbook that is damaged or has a password. */
export class WorkbookUnreadableError extends Error {}
/** A workbook that grows beyond the limits when it is unpacked. */
export class WorkbookTooLargeError extends Error {}

const openZip = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // With `validateEntrySizes`, the default, a stream fails as soon as it exceeds the size that its entry announces.
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

const openStream = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await openStream(zip, entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Unpacks the XML files of a workbook within the limits, and leaves out everything else, such as pictures. A
 * small file can unpack to gigabytes, so sizes are checked before and while an entry is unpacked.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes).catch((cause: unknown) => {
    throw new WorkbookUnreadableError('not a zip file', { cause })
  })
  if (zip.entryCount > ENTRIES_MAX) throw new WorkbookTooLargeError('too many entries')
  const files = new Map<string, Buffer>()
  let announced = 0
  await new Promise<void>((resolve, reject) => {
    zip.on('error', (cause) => reject(new WorkbookUnreadableError('damaged zip file', { cause })))
    zip.on('end', resolve)
    zip.on('entry', (entry: Entry) => {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) return zip.readEntry()
      announced += entry.uncompressedSize
      if (announced > UNPACKED_MAX_BYTES) return reject(new WorkbookTooLargeError('unpacked size'))
      readEntry(zip, entry).then(
        (content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        },
        (cause: unknown) => reject(new WorkbookUnreadableError('damaged entry', { cause })),
      )
    })
    zip.readEntry()
  }).finally(() => zip.close())
  return files
}

/** Packs files without compression, for a reader that must not unpack anything itself. */
export const packUncompressed = (files: ReadonlyMap<string, Buffer>): Uint8Array =>
  zipSync(Object.fromEntries([...files].map(([name, content]) => [name, new Uint8Array(content)])), {
    level: 0,
  })
