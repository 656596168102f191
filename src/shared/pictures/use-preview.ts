import { tellWhenSlow } from '@/client/slow-calls'
import { useTexts } from '@/i18n/texts'
import { pictures } from '@/platform/pictures/pictures'
import { uiTexts } from '@/ui/texts/texts'
import { tellPartLost } from '../late/part-lost'

/** Opens pictures in full, beginning with one of them. */
export function usePreview() {
  const t = useTexts(uiTexts)
  return async function preview(urls: readonly string[], current: string): Promise<void> {
    try {
      const labels = { title: t('pictures'), close: t('close'), zoom: t('zoom') }
      await tellWhenSlow(pictures.preview(urls, current, labels))
    } catch (error) {
      tellPartLost(error, () => void preview(urls, current))
    }
  }
}
