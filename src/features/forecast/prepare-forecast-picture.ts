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
 * Prepares a picture for upload. Returns the picture, and a problem or null. A file of 2 MB or more is
 * compressed first (S1 §5); `always` also compresses smaller files. The check for a blank picture uses the
 * compressed file.
 * @throws when the code for it cannot be loaded
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

/**
 * Returns a problem if the picture is blank. GIF files are not checked: an animation may begin blank, and not
 * every phone can draw one.
 */
async function checkNotBlank(
  picture: LocalPicture,
  { sample }: Pick<DevicePictures, 'sample'>,
): Promise<Problem | null> {
  if (picture.type === 'image/gif') return null
  const rgba = await sample(picture)
  return rgba && isBlankImage(rgba) ? { code: 'image.blank' } : null
}
