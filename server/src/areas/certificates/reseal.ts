import type { World } from '../../context'
import {
  type CertificatePictureRow,
  picturesSealedOtherwise,
  replaceCertificateFile,
} from '../../db/repositories/certificate-pictures'
import { resealNumber, sealedOtherwise } from '../../db/repositories/certificates'
import { newId } from '../../ids'
import { openedNumber, sealedNumber } from './certificate-views'

/** Rows that one run seals anew at most. */
const AT_ONCE = 100

/** Job: what an older key sealed is sealed by the first one of the settings, so that the older one may go. */
export async function resealOld(world: World): Promise<void> {
  const { keyId } = world.seal
  for (const row of await sealedOtherwise(world.db, keyId, AT_ONCE))
    await resealNumber(world.db, row, sealedNumber(world, row.id, openedNumber(world, row)))
  for (const picture of await picturesSealedOtherwise(world.db, keyId, AT_ONCE))
    await resealPicture(world, picture)
}

/** The new file is whole before its row names it, and the old one goes after that. */
async function resealPicture(world: World, { id, fileName }: CertificatePictureRow): Promise<void> {
  const { files, seal } = world
  const sealed = await files.read(fileName)
  // It was removed meanwhile, or never written: its row is the other job's.
  if (!sealed) return
  const next = `${newId()}.${fileName.split('.').pop()}`
  await files.write(next, seal.close(seal.open(sealed, fileName), next))
  const isThere = await replaceCertificateFile(world.db, id, { fileName: next, keyId: seal.keyId })
  await files.remove(isThere ? fileName : next)
}
