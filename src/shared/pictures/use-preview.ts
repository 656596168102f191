import { trackSlow } from '@/client/slow-calls'
import { useTexts } from '@/i18n/texts'
import { devicePictures } from '@/platform/pictures/pictures'
import { uiTexts } from '@/ui/texts'
import { offerRetryAfterChunkLoadError } from '../lazy/chunk-load-error'
import { pictureTexts } from './texts'

/**
 * Returns a function that opens pictures in full size, starting with one of them. `names` are for screen
 * readers.
 */
export function usePicturePreview() {
  const t = useTexts(uiTexts)
  const pictureText = useTexts(pictureTexts)
  return async function preview(
    urls: readonly string[],
    current: string,
    names?: readonly string[],
  ): Promise<void> {
    try {
      const words = { title: t('pictures'), close: t('close'), zoom: t('zoom') }
      const labels = { ...words, failed: pictureText('notLoaded'), names }
      await trackSlow(devicePictures.preview(urls, current, labels))
    } catch (error) {
      offerRetryAfterChunkLoadError(error, () => void preview(urls, current, names))
    }
  }
}
