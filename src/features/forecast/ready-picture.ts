import { checkChosen, checkImage, needsCompression } from '@/domain/image'
import type { Problem } from '@/domain/problem'
import type { Picture } from '@/platform/pictures/pictures.types'

/**
 * A picture ready to be uploaded, or what stands against it: 2 MB or more is compressed first (S1 §5), `always` also
 * what is smaller.
 */
export async function readyPicture(
  picture: Picture,
  compress: (picture: Picture) => Promise<Picture>,
  { always = false }: { always?: boolean } = {},
): Promise<{ picture: Picture; problem: Problem | null }> {
  const problem = checkChosen(picture)
  if (problem) return { picture, problem }
  try {
    const small = always || needsCompression(picture.bytes) ? await compress(picture) : picture
    return { picture: small, problem: checkImage(small) }
  } catch {
    return { picture, problem: { code: 'image.unreadable' } }
  }
}
