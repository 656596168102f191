import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { storeDeliveryPicture } from '../../../server/src/areas/pictures/delivery-pictures'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { createTemporaryPathFactory } from '../../../server/src/files/temporary-files'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { removeUploadedFiles } from '../../../server/src/http/uploads/multipart-body'
import * as calls from '../../contract/delivery'

/** Draws a parcel in front of a door. */
const drawDoor = (
  packageNo: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="960">
    <rect width="1200" height="960" fill="#e7e3d9"/>
    <rect x="340" y="60" width="520" height="740" rx="8" fill="#47546e"/>
    <circle cx="790" cy="450" r="22" fill="#e2c48b"/>
    <rect y="800" width="1200" height="160" fill="#b4a58c"/>
    <rect x="400" y="540" width="380" height="280" rx="10" fill="#b98a52"/>
    <rect x="566" y="540" width="48" height="280" fill="#e8d3ae"/>
    <text x="590" y="880" text-anchor="middle" font-family="monospace" font-size="40" fill="#12213f">${packageNo}</text></svg>`

/** Photographs a delivery with the sandbox's own camera. Throws the errors of `storeDeliveryPicture`. */
export async function takeDeliveryPhotograph(context: AppContext, packageNo: string): Promise<void> {
  const path = (await createTemporaryPathFactory(context.settings))()
  const file = { name: 'file', path, bytes: 0, sha256: '' }
  try {
    await writeFile(
      path,
      await sharp(Buffer.from(drawDoor(packageNo)))
        .jpeg()
        .toBuffer(),
    )
    const { size: bytes } = await stat(path)
    // Uses the operator's upload call. Its picture errors cannot occur, because the file is a drawn picture.
    const { sandboxUploadDeliveryPicture: upload } = calls
    await storeDeliveryPicture(context, upload, { packageNo, file: { ...file, bytes } })
  } finally {
    await removeUploadedFiles([file])
  }
}

/** Serves the calls of the carrier that photographs a delivery, played by the operator. */
export function sandboxDeliveryRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxUploadDeliveryPicture, async ({ call, payload: { packageNo }, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    await storeDeliveryPicture(context, call, { packageNo, file })
    return {}
  })
  serve(calls.sandboxTakeDeliveryPicture, async ({ payload: { packageNo } }) => {
    await takeDeliveryPhotograph(context, packageNo)
    return {}
  })
}
