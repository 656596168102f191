import { useTexts } from '@/i18n/texts'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'
import { HowItWorksSteps } from './how-it-works-steps'

/** The steps in a sheet, since a member's home screen has no space for them. */
export function HowItWorksSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  return (
    <Sheet id="home-how-sheet" open={open} title={t('address.how')} onClose={onClose}>
      <HowItWorksSteps />
    </Sheet>
  )
}
