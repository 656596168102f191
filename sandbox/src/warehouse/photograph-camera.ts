import { stat, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { storePhotograph } from '../../../server/src/areas/parcels/store-photograph'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { findMemberIdByParcel, findParcelOfMember } from '../../../server/src/db/repositories/parcels/parcels'
import { listPhotographs } from '../../../server/src/db/repositories/pictures/pictures'
import { createTemporaryPathFactory } from '../../../server/src/files/temporary-files'
import { removeUploadedFiles } from '../../../server/src/http/uploads/multipart-body'
import type { LocalisedText } from '../../../src/domain/base/language'
import type { LogisticsTransitionEvent } from '../../../src/domain/parcels/parcel-state'
import type { PhotographKind } from '../../../src/domain/parcels/photographs'
import { sandboxTakePhotograph, sandboxUploadPhotograph } from '../../contract/photographs'
import { PHOTOGRAPH_DRAWINGS } from './photograph-drawing'

/** Note on the damage that the camera draws. */
const NOTE_ON_DRAWN_DAMAGE: LocalisedText = {
  sc: '外箱一角被压坏并撕裂。',
  tc: '外箱一角被壓壞並撕裂。',
  en: 'One corner of the box is crushed and torn.',
}

/** Takes a photograph of a parcel with the sandbox's own camera. Throws the errors of `storePhotograph`. */
export async function takePhotograph(
  context: AppContext,
  { packageNo, kind }: { packageNo: string; kind: PhotographKind },
): Promise<void> {
  const memberId = await findMemberIdByParcel(context.db, packageNo)
  const parcel = memberId && (await findParcelOfMember(context.db, { memberId, packageNo }))
  if (!parcel) throw refuse(sandboxTakePhotograph, 'parcelUnknown')
  const path = (await createTemporaryPathFactory(context.settings))()
  const file = { name: 'file', path, bytes: 0, sha256: '' }
  try {
    const drawing = Buffer.from(PHOTOGRAPH_DRAWINGS[kind](parcel, context.now()))
    await writeFile(path, await sharp(drawing).jpeg().toBuffer())
    const { size: bytes } = await stat(path)
    const note = kind === 'damage' ? NOTE_ON_DRAWN_DAMAGE : undefined
    // Uses the operator's upload call. Its picture errors cannot occur, because the file is a drawn picture.
    await storePhotograph(context, sandboxUploadPhotograph, {
      packageNo,
      kind,
      note,
      file: { ...file, bytes },
    })
  } finally {
    await removeUploadedFiles([file])
  }
}

/** Photographs that the warehouse takes during a step, without being asked. */
const PHOTOGRAPH_OF_STEP: Partial<Record<LogisticsTransitionEvent, PhotographKind>> = {
  receive: 'arrival',
  tally: 'weighing',
}

/**
 * Takes the photograph that belongs to a step of the warehouse, unless the parcel has one of this kind, such
 * as a parcel that is tallied again.
 */
export async function photographStep(
  context: AppContext,
  { packageNo, step }: { packageNo: string; step: LogisticsTransitionEvent },
): Promise<void> {
  const kind = PHOTOGRAPH_OF_STEP[step]
  if (!kind) return
  const taken = await listPhotographs(context.db, [packageNo])
  if (!taken.some(({ purpose }) => purpose === kind)) await takePhotograph(context, { packageNo, kind })
}
