import type { AppContext } from '../../context'
import { picturesOfFeedback } from '../../db/repositories/pictures'
import { type PictureAddresses, shownAddress } from '../../files/picture-address'

/** The pictures of some feedback by its id, each with an address that opens it for a while. */
export async function feedbackPictures(
  world: AppContext,
  addresses: PictureAddresses,
  rows: readonly { id: string }[],
): Promise<(id: string) => { pictureId: string; url: string }[]> {
  const pictures = await picturesOfFeedback(
    world.db,
    rows.map(({ id }) => id),
  )
  const now = world.now()
  return (id) =>
    pictures
      .filter(({ feedbackId }) => feedbackId === id)
      .map((picture) => ({ pictureId: picture.id, url: shownAddress(addresses, picture, now) }))
}
