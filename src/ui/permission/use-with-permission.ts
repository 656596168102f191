import { useTexts } from '@/i18n/texts'
import { offerPermissionSettings } from '@/platform/permission/permission'
import { PermissionRefusedError } from '@/platform/permission/permission-refusal'
import { uiTexts } from '../texts'

/**
 * Returns a function that runs work which needs a permission of the phone. After a refusal it explains the
 * reason, leads to the settings and returns undefined. It rethrows any other error.
 */
export function useWithPermission() {
  const t = useTexts(uiTexts)
  return async <Result>(
    what: 'photos' | 'clipboard' | 'location',
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PermissionRefusedError)) throw error
      const { why } = error
      await offerPermissionSettings(why, {
        text: `${t(`refused.${what}`)}\n${t(`refused.${why}`)}`,
        openLabel: t(why === 'privacy' ? 'refused.read' : 'refused.settings'),
        dismissLabel: t(why === 'undeclared' ? 'refused.understood' : 'refused.later'),
      })
      return undefined
    }
  }
}
