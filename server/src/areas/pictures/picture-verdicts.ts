import type { PictureModerationVerdict } from '../../../../src/domain/base/content-check'
import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import { withTimeout } from '../../base/with-timeout'
import {
  claimPictureCheck,
  findPictureByCheckTrace,
  listUncheckedPictures,
  setPictureCheckTrace,
  setPictureVerdict,
} from '../../db/repositories/pictures/picture-checks'
import type { PictureRow } from '../../db/repositories/pictures/pictures'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ContentChecker } from '../../http/content-check'
import { getUnusedPictureCutoff } from './waiting-pictures'

/** Pictures that one run of the job asks about, and how many of them at a time. */
const PICTURES_PER_RUN_MAX = 20
const CONCURRENT_CHECKS_MAX = 4
/** ms that one question may take (ours) */
const CHECK_TIMEOUT_MS = 10_000

/**
 * Job: asks the content check about members' pictures of the last day that it was not asked about, a few at a time. One
 * that fails or hangs holds up no other, and is asked about again after a pause.
 */
export async function submitPicturesForContentCheck(
  context: AppContext,
  check: ContentChecker,
  addresses: PictureUrlSigner,
): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_CHECKS_MAX)
  const unchecked = await listUncheckedPictures(context.db, {
    ...{ since: getUnusedPictureCutoff(context), now: context.now(), limit: PICTURES_PER_RUN_MAX },
  })
  await Promise.all(
    unchecked.map((picture) =>
      limited(() => submitPictureForCheck(context, check, { picture, addresses })).catch((err: unknown) =>
        context.log.error({ err, picture: picture.id }, 'a picture could not be checked'),
      ),
    ),
  )
}

/** Written that it is asked about, by this server alone, then asked: one that dies in between asks again after the pause. */
async function submitPictureForCheck(
  context: AppContext,
  check: ContentChecker,
  { picture, addresses }: { picture: PictureRow; addresses: PictureUrlSigner },
): Promise<void> {
  const { id, memberId, fileName, checkTries } = picture
  const now = context.now()
  const nextCheckAt = new Date(now.getTime() + getRetryDelayMs(checkTries))
  if (!(await claimPictureCheck(context.db, picture, nextCheckAt))) return
  const address = addresses.signUrl(fileName, now)
  const asked = check.checkPicture({ memberId, pictureId: id, address })
  const trace = await withTimeout(asked, CHECK_TIMEOUT_MS, 'the content check')
  await setPictureCheckTrace(context.db, id, trace ?? id)
}

/**
 * The content check's word on a picture. A refused one is shown to nobody from now on: its file is removed, and then its
 * row says why it is not there. Told again, nothing changes.
 * @returns whether a picture waited for it
 */
export async function handlePictureVerdict(
  context: AppContext,
  { trace, verdict }: { trace: string; verdict: PictureModerationVerdict },
): Promise<boolean> {
  const picture = await findPictureByCheckTrace(context.db, trace)
  if (!picture || picture.verdict !== null) return false
  // The row after the file: a process that ends in between is told again.
  if (verdict === 'refused') await context.files.remove(picture.fileName)
  return setPictureVerdict(context.db, { trace, verdict })
}
