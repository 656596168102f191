import type { AppContext } from '../../context'
import {
  type CertificatePictureRow,
  picturesSealedOtherwise,
  replaceCertificateFile,
} from '../../db/repositories/certificate-pictures'
import { type CertificateRow, resealNumber, sealedOtherwise } from '../../db/repositories/certificates'
import { newId } from '../../ids'
import { openedNumber, sealedNumber } from './certificate-views'

/** Rows that are read at once. */
const PAGE = 100

/**
 * Job: what an older key sealed is sealed by the first one of the settings, so that the older one may go. What does not
 * open stays as it is, is told, and keeps none of the others.
 */
export async function resealOld(world: AppContext): Promise<void> {
  const { keyId } = world.seal
  await forEach(world, (place) => sealedOtherwise(world.db, keyId, place), resealRow)
  await forEach(world, (place) => picturesSealedOtherwise(world.db, keyId, place), resealPicture)
}

async function forEach<T extends { id: string }>(
  world: AppContext,
  pageOf: (place: { after: string; limit: number }) => Promise<T[]>,
  reseal: (world: AppContext, row: T) => Promise<unknown>,
): Promise<void> {
  let after = ''
  for (;;) {
    const page = await pageOf({ after, limit: PAGE })
    for (const row of page)
      await reseal(world, row).catch((err: unknown) =>
        world.log.error({ err, id: row.id }, 'what an older key sealed could not be sealed anew'),
      )
    if (page.length < PAGE) return
    after = page.at(-1)!.id
  }
}

const resealRow = async (world: AppContext, row: CertificateRow): Promise<unknown> =>
  resealNumber(world.db, row, sealedNumber(world, row.id, openedNumber(world, row)))

/**
 * The new file is whole before its row names it, and the old one goes after that. Where the row has another file by now,
 * or is gone, the new one goes.
 */
async function resealPicture(world: AppContext, picture: CertificatePictureRow): Promise<void> {
  const { files, seal } = world
  const { fileName } = picture
  const sealed = await files.read(fileName)
  // It was removed meanwhile, or never written: its row is the other job's.
  if (!sealed) return
  const next = `${newId()}.${fileName.split('.').pop()}`
  await files.write(next, seal.close(seal.open(sealed, fileName), next))
  const isOurs = await replaceCertificateFile(world.db, picture, { fileName: next, keyId: seal.keyId })
  await files.remove(isOurs ? fileName : next)
}
