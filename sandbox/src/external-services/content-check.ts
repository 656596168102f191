import { handlePictureVerdict } from '../../../server/src/areas/pictures/picture-verdicts'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { listPicturesAwaitingVerdict } from '../../../server/src/db/repositories/pictures/picture-checks'
import type { PictureUrlSigner } from '../../../server/src/files/picture-address'
import type { ContentChecker } from '../../../server/src/http/content-check'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/content-check'
import { getSandboxSettings, saveSandboxSettings } from '../settings'

const parseWords = (typed: string): string[] =>
  typed
    .toLowerCase()
    .split(/[,，、\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Maximum number of pictures that the operator sees at once. */
const SHOWN_MAX = 50

/**
 * Plays WeChat's content check. It refuses a text with one of the operator's words. The trace of a picture is
 * its id.
 */
export const createSandboxContentCheck = (context: AppContext): ContentChecker => ({
  async checkText({ text }) {
    const { refusedWords } = await getSandboxSettings(context)
    return parseWords(refusedWords).some((word) => text.toLowerCase().includes(word)) ? 'refused' : 'pass'
  },
  checkPicture: async ({ pictureId }) => pictureId,
})

export function sandboxContentCheckRoutes(
  serve: ServeCall,
  context: AppContext,
  addresses: PictureUrlSigner,
): void {
  serve(calls.sandboxListPendingPictures, async () => {
    const rows = await listPicturesAwaitingVerdict(context.db, SHOWN_MAX)
    return rows.map(({ picture: { id, purpose, fileName, createdAt }, aptId }) => ({
      ...{ pictureId: id, aptId, purpose },
      url: addresses.signUrl(fileName, context.now()),
      time: createdAt.toISOString(),
    }))
  })
  serve(calls.sandboxSetPictureVerdict, async ({ payload: { pictureId, verdict } }) => {
    if (!(await handlePictureVerdict(context, { trace: pictureId, verdict })))
      throw refuse(calls.sandboxSetPictureVerdict, 'gone')
    return {}
  })
  serve(calls.sandboxSetRefusedWords, async ({ payload }) => {
    await saveSandboxSettings(context, payload)
    return {}
  })
}
