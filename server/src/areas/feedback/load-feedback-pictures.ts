import type { AppContext } from '../../base/context'
import { listFeedbackPictures } from '../../db/repositories/pictures/pictures'
import { type PictureUrlSigner, signPictureUrlUnlessRefused } from '../../files/picture-address'

/** The pictures of some feedback by its id, each with an address that opens it for a while. */
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
