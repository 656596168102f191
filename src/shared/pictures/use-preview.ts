import { showPartLost } from '@/client/error-catalogue'
import { useTexts } from '@/i18n/texts'
import { pictures } from '@/platform/pictures/pictures'
import { uiTexts } from '@/ui/texts/texts'
import { reportLost } from '../late/report-lost'

/** Opens pictures in full, beginning with one of them. */
export function usePreview() {
  const t = useTexts(uiTexts)
  return async function preview(urls: readonly string[], current: string): Promise<void> {
    try {
      await pictures.preview(urls, current, { title: t('pictures'), close: t('close'), zoom: t('zoom') })
    } catch (error) {
      reportLost(error)
      showPartLost(() => void preview(urls, current))
    }
  }
}
