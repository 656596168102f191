import type { AppContext } from '../../base/context'
import { listFeedbackPictures } from '../../db/repositories/pictures/pictures'
import { type PictureUrlSigner, signPictureUrlUnlessRefused } from '../../files/picture-address'

/**
 * Returns a lookup from the id of a feedback to its pictures, each with a URL that works for a limited time.
 */
export async function loadFeedbackPictureLookup(
  context: AppContext,
  addresses: PictureUrlSigner,
  rows: readonly { id: string }[],
): Promise<(id: string) => { pictureId: string; url: string }[]> {
  const pictures = await listFeedbackPictures(
    context.db,
    rows.map(({ id }) => id),
  )
  const now = context.now()
  return (id) =>
    pictures
      .filter(({ feedbackId }) => feedbackId === id)
      .map((picture) => ({
        pictureId: picture.id,
        url: signPictureUrlUnlessRefused(addresses, picture, now),
      }))
}
