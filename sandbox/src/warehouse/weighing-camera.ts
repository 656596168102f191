import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { storeWeighingPicture } from '../../../server/src/areas/pictures/weighing-pictures'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import {
  findMemberIdByParcel,
  findParcelOfMember,
  type ParcelRow,
} from '../../../server/src/db/repositories/parcels/parcels'
import { createTemporaryPathFactory } from '../../../server/src/files/temporary-files'
import { removeUploadedFiles } from '../../../server/src/http/uploads/multipart-body'
import { formatGramsAsKg } from '../../../src/domain/base/measures'
import { sandboxTakeWeighingPicture, sandboxUploadWeighingPicture } from '../../contract/weighing'

const WIDTH = 1200
const HEIGHT = 960

/** Draws a parcel on the scales, which show its weight, and the tape with its sides. */
function drawScales({ weight, outerSize }: ParcelRow): string {
  const sides = outerSize ? `${outerSize.length} × ${outerSize.width} × ${outerSize.height} cm` : '— cm'
  const ticks = Array.from(
    { length: 40 },
    (_, n) => `<path d="M${n * 30 + 15} 60v${n % 5 === 0 ? 60 : 34}" stroke="#3c2f10" stroke-width="5"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#f3ead6"/>
    <rect y="60" width="${WIDTH}" height="110" fill="#d9b873"/>${ticks.join('')}
    <text x="600" y="156" text-anchor="middle" font-family="monospace" font-size="44" fill="#3c2f10">${sides}</text>
    <rect x="300" y="240" width="600" height="380" rx="12" fill="#b98a52"/>
    <rect x="570" y="240" width="60" height="380" fill="#e8d3ae"/>
    <rect x="180" y="620" width="840" height="60" rx="16" fill="#8a93a6"/>
    <rect x="360" y="700" width="480" height="180" rx="20" fill="#14264a"/>
    <text x="600" y="820" text-anchor="middle" font-family="monospace" font-size="88" fill="#9ff3c2">${formatGramsAsKg(weight ?? 0)} kg</text></svg>`
}

/**
 * Takes a picture of the scales and the tape with the sandbox's own camera. Throws the errors of
 * `storeWeighingPicture`.
 */
export async function takeWeighingPhotograph(context: AppContext, packageNo: string): Promise<void> {
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  const parcel = memberId && (await findParcelOfMember(context.db, { memberId, packageNo }))
  if (!parcel) throw refuse(sandboxTakeWeighingPicture, 'parcelUnknown')
  const path = (await createTemporaryPathFactory(context.settings))()
  const file = { name: 'file', path, bytes: 0, sha256: '' }
  try {
    await writeFile(
      path,
      await sharp(Buffer.from(drawScales(parcel)))
        .jpeg()
        .toBuffer(),
    )
    const { size: bytes } = await stat(path)
    // Uses the operator's upload call. Its picture errors cannot occur, because the file is a drawn picture.
    await storeWeighingPicture(context, sandboxUploadWeighingPicture, { packageNo, file: { ...file, bytes } })
  } finally {
    await removeUploadedFiles([file])
  }
}
