import type { PictureVerdict } from '../../../../src/domain/content-check'
import { retryPauseMs } from '../../../../src/domain/retry'
import { limitConcurrency } from '../../concurrency-limit'
import type { AppContext } from '../../context'
import {
  beginCheck,
  pictureByTrace,
  setCheckTrace,
  setVerdict,
  uncheckedPictures,
} from '../../db/repositories/picture-checks'
import type { PictureRow } from '../../db/repositories/pictures'
import type { PictureAddresses } from '../../files/picture-address'
import type { ContentCheck } from '../../http/content-check'
import { withinTimeout } from '../../within-timeout'
import { getUnusedPictureCutoff } from '../waiting-pictures'

/** Pictures that one run of the job asks about, and how many of them at a time. */
const ASKED_MAX = 20
const ASKED_AT_ONCE = 4
/** ms that one question may take (ours) */
const ASK_MS = 10_000

/**
 * Job: asks the content check about members' pictures of the last day that it was not asked about, a few at a time. One
 * that fails or hangs holds up no other, and is asked about again after a pause.
 */
export async function askAboutPictures(
  world: AppContext,
  check: ContentCheck,
  addresses: PictureAddresses,
): Promise<void> {
  const limited = limitConcurrency(ASKED_AT_ONCE)
  const unchecked = await uncheckedPictures(world.db, {
    ...{ since: getUnusedPictureCutoff(world), now: world.now(), limit: ASKED_MAX },
  })
  await Promise.all(
    unchecked.map((picture) =>
      limited(() => askAbout(world, check, { picture, addresses })).catch((err: unknown) =>
        world.log.error({ err, picture: picture.id }, 'a picture could not be checked'),
      ),
    ),
  )
}

/** Written that it is asked about, by this server alone, then asked: one that dies in between asks again after the pause. */
async function askAbout(
  world: AppContext,
  check: ContentCheck,
  { picture, addresses }: { picture: PictureRow; addresses: PictureAddresses },
): Promise<void> {
  const { id, memberId, fileName, checkTries } = picture
  const now = world.now()
  const nextCheckAt = new Date(now.getTime() + retryPauseMs(checkTries))
  if (!(await beginCheck(world.db, picture, nextCheckAt))) return
  const address = addresses.addressOf(fileName, now)
  const asked = check.checkPicture({ memberId, pictureId: id, address })
  const trace = await withinTimeout(asked, ASK_MS, 'the content check')
  await setCheckTrace(world.db, id, trace ?? id)
}

/**
 * The content check's word on a picture. A refused one is shown to nobody from now on: its file is removed, and then its
 * row says why it is not there. Told again, nothing changes.
 * @returns whether a picture waited for it
 */
export async function hearVerdict(
  world: AppContext,
  { trace, verdict }: { trace: string; verdict: PictureVerdict },
): Promise<boolean> {
  const picture = await pictureByTrace(world.db, trace)
  if (!picture || picture.verdict !== null) return false
  // The row after the file: a process that ends in between is told again.
  if (verdict === 'refused') await world.files.remove(picture.fileName)
  return setVerdict(world.db, { trace, verdict })
}
