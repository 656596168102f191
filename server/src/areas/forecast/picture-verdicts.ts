import type { PictureVerdict } from '../../../../src/domain/content-check'
import type { World } from '../../context'
import { setCheckTrace, setVerdict, uncheckedPictures } from '../../db/repositories/pictures'
import type { PictureAddresses } from '../../files/picture-address'
import type { ContentCheck } from '../../http/content-check'
import { unusedSince } from '../waiting-pictures'

/** Pictures that one run of the job asks about. */
const ASKED_AT_ONCE = 20

/**
 * Job: asks the content check about members' pictures of the last day that it was not asked about. Throws when nobody
 * is reached: the rest is asked about the next time.
 */
export async function askAboutPictures(
  world: World,
  check: ContentCheck,
  addresses: PictureAddresses,
): Promise<void> {
  const now = world.now()
  const unchecked = await uncheckedPictures(world.db, { since: unusedSince(world), limit: ASKED_AT_ONCE })
  for (const { id, memberId, fileName } of unchecked) {
    const address = addresses.addressOf(fileName, now)
    const trace = await check.checkPicture({ memberId, pictureId: id, address })
    await setCheckTrace(world.db, id, trace ?? id)
  }
}

/**
 * The content check's word on a picture. A refused one is shown to nobody from now on: its file is removed, and its row
 * says why it is not there. Told again, nothing changes.
 * @returns whether a picture waited for it
 */
export async function hearVerdict(
  world: World,
  told: { trace: string; verdict: PictureVerdict },
): Promise<boolean> {
  const picture = await setVerdict(world.db, told)
  if (picture?.verdict === 'refused') await world.files.remove(picture.fileName)
  return picture !== undefined
}
