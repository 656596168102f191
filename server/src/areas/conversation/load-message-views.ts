import type { AppContext } from '../../base/context'
import type { ConversationMessageRow } from '../../db/repositories/conversation/conversations'
import { listConversationMessagePictures } from '../../db/repositories/pictures/pictures'
import { type PictureUrlSigner, signPictureUrlUnlessRefused } from '../../files/picture-address'

/** Returns messages as both sides see them, each with its pictures. */
export async function loadMessageViews(
  context: AppContext,
  addresses: PictureUrlSigner,
  rows: readonly ConversationMessageRow[],
) {
  const pictures = await listConversationMessagePictures(
    context.db,
    rows.map(({ id }) => id),
  )
  const now = context.now()
  return rows.map(({ id, from, text, idempotencyKey, createdAt }) => ({
    ...{ id, from, text, idempotencyKey },
    pictures: pictures
      .filter(({ messageId }) => messageId === id)
      .map((picture) => ({
        pictureId: picture.id,
        url: signPictureUrlUnlessRefused(addresses, picture, now),
      })),
    time: createdAt.toISOString(),
  }))
}
