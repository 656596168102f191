import { useTexts } from '@/i18n/texts'
import { pictures } from '@/platform/pictures/pictures'
import { uiTexts } from '../texts/texts'

/** Opens pictures in full, beginning with one of them. */
export function usePreview() {
  const t = useTexts(uiTexts)
  return (urls: readonly string[], current: string): void =>
    pictures.preview(urls, current, { title: t('pictures'), close: t('close'), zoom: t('zoom') })
}
