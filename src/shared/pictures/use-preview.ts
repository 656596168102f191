import { trackSlow } from '@/client/slow-calls'
import { useTexts } from '@/i18n/texts'
import { devicePictures } from '@/platform/pictures/pictures'
import { uiTexts } from '@/ui/texts'
import { offerRetryAfterChunkLoadError } from '../lazy/chunk-load-error'

/** Returns a function that opens pictures in full size, starting with one of them. */
export function usePicturePreview() {
  const t = useTexts(uiTexts)
  return async function preview(urls: readonly string[], current: string): Promise<void> {
    try {
      const labels = { title: t('pictures'), close: t('close'), zoom: t('zoom') }
      await trackSlow(devicePictures.preview(urls, current, labels))
    } catch (error) {
      offerRetryAfterChunkLoadError(error, () => void preview(urls, current))
    }
  }
}
