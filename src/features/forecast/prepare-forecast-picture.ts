import type { Problem } from '@/domain/base/problem'
import {
  buildUndrawablePictureProblem,
  checkChosenFile,
  checkCompressedImage,
  isBlankImage,
  needsReencoding,
} from '@/domain/pictures/image'
import type { DevicePictures, LocalPicture } from '@/platform/pictures/pictures'
import { isChunkLoadError } from '@/shared/lazy/chunk-load-error'

/**
 * A picture ready to be uploaded, or what stands against it: 2 MB or more is compressed first (S1 §5), `always` also
 * what is smaller. It is looked at when it is small. @throws when the code for it does not come
 */
export async function prepareForecastPicture(
  picture: LocalPicture,
  device: Pick<DevicePictures, 'compress' | 'sample'>,
  { always = false }: { always?: boolean } = {},
): Promise<{ picture: LocalPicture; problem: Problem | null }> {
  const problem = checkChosenFile(picture)
  if (problem) return { picture, problem }
  try {
    const small = always || needsReencoding(picture) ? await device.compress(picture) : picture
    return { picture: small, problem: checkCompressedImage(small) ?? (await checkNotBlank(small, device)) }
  } catch (error) {
    if (isChunkLoadError(error)) throw error
    return { picture, problem: buildUndrawablePictureProblem(picture) }
  }
}

/** What is seen of it; an animation may begin with nothing, and not every phone draws one. */
async function checkNotBlank(
  picture: LocalPicture,
  { sample }: Pick<DevicePictures, 'sample'>,
): Promise<Problem | null> {
  if (picture.type === 'image/gif') return null
  const rgba = await sample(picture)
  return rgba && isBlankImage(rgba) ? { code: 'image.blank' } : null
}
