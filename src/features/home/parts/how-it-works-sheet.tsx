import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'
import { HowItWorksSteps } from './how-it-works-steps'

interface HowItWorksSheetProps {
  /** code of the chosen warehouse */
  wh: string
  open: boolean
  onClose: () => void
}

/**
 * The steps in a sheet, since a member's home screen has no space for them. A link leads to the address in the
 * fields of a shop's form.
 */
export function HowItWorksSheet({ wh, open, onClose }: HowItWorksSheetProps) {
  const t = useTexts(texts)
  return (
    <Sheet id="home-how-sheet" open={open} title={t('address.how')} onClose={onClose}>
      <HowItWorksSteps>
        <PressableLink id="home-share" onPress={() => navigate('warehouse', { wh })}>
          {t('address.share')}
        </PressableLink>
      </HowItWorksSteps>
    </Sheet>
  )
}
