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

/**
 * Maximum number of pictures that one run of the job submits, and of those that it submits at the same time.
 */
const PICTURES_PER_RUN_MAX = 20
const CONCURRENT_CHECKS_MAX = 4
/** Maximum time of one submission, in ms (ours). */
const CHECK_TIMEOUT_MS = 10_000

/**
 * Job: submits members' pictures of the last day to the content check, a few at a time, if that was not done
 * before. A picture that fails or hangs does not delay the others, and is submitted again after a pause.
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
        context.log.error(
          { err, picture: picture.id },
          'picture could not be submitted for the content check',
        ),
      ),
    ),
  )
}

/**
 * Submits one picture. The attempt is written first, so that only this server submits it. After a crash in
 * between, it is submitted again after the pause.
 */
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
 * Applies the content check's verdict on a picture. A refused picture is no longer shown to anyone: its file
 * is removed, and then its row stores the reason. A repeated verdict changes nothing.
 * @returns whether a picture waited for the verdict
 */
export async function handlePictureVerdict(
  context: AppContext,
  { trace, verdict }: { trace: string; verdict: PictureModerationVerdict },
): Promise<boolean> {
  const picture = await findPictureByCheckTrace(context.db, trace)
  if (!picture || picture.verdict !== null) return false
  // The row is written after the file: if the process ends in between, the verdict arrives again.
  if (verdict === 'refused') await context.files.remove(picture.fileName)
  return setPictureVerdict(context.db, { trace, verdict })
}
