import { useTexts } from '@/i18n/texts'
import { openExternalUrl } from '@/platform/links/links'
import { showToast } from '@/platform/toast/toast'
import { useWithPermission } from '@/ui/permission/use-with-permission'
import { openWebsiteTexts } from './texts'

/**
 * Returns a function that opens an https address outside the app, or says that it was copied for the browser.
 */
export function useOpenWebsite(): (address: string) => Promise<void> {
  const t = useTexts(openWebsiteTexts)
  const withPermission = useWithPermission()
  return async (address) => {
    const opened = await withPermission('clipboard', () => openExternalUrl(address))
    if (opened === 'copied') showToast(t('copied'))
    if (opened === 'failed') showToast(t('failed'))
  }
}
