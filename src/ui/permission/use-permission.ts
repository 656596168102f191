import { useTexts } from '@/i18n/texts'
import { offerSetting } from '@/platform/permission/permission'
import { PermissionRefused } from '@/platform/permission/permission.types'
import { uiTexts } from '../texts/texts'

/**
 * Does what needs something of the phone. When that is refused it says so, leads to where it can be allowed, and gives
 * undefined; any other failure is the caller's.
 */
export function usePermission() {
  const t = useTexts(uiTexts)
  return async <Result>(
    what: 'photos' | 'clipboard' | 'location',
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof PermissionRefused)) throw error
      const { why } = error
      await offerSetting(why, {
        text: `${t(`refused.${what}`)}\n${t(`refused.${why}`)}`,
        open: t(why === 'privacy' ? 'refused.read' : 'refused.settings'),
        dismiss: t(why === 'undeclared' ? 'refused.understood' : 'refused.later'),
      })
      return undefined
    }
  }
}
