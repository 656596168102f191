import type { AppContext } from '../../context'
import type { MessageRow } from '../../db/repositories/conversations'
import { picturesOfMessages } from '../../db/repositories/pictures'
import { type PictureAddresses, shownAddress } from '../../files/picture-address'

/** Messages as both sides see them, each with its pictures. */
export async function messageViews(
  world: AppContext,
  addresses: PictureAddresses,
  rows: readonly MessageRow[],
) {
  const pictures = await picturesOfMessages(
    world.db,
    rows.map(({ id }) => id),
  )
  const now = world.now()
  return rows.map(({ id, from, text, idempotencyKey, createdAt }) => ({
    ...{ id, from, text, idempotencyKey },
    pictures: pictures
      .filter(({ messageId }) => messageId === id)
      .map((picture) => ({ pictureId: picture.id, url: shownAddress(addresses, picture, now) })),
    time: createdAt.toISOString(),
  }))
}
