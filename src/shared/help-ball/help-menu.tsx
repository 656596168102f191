import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { Sheet } from '@/ui/sheet/sheet'
import { useOpenWebsite } from '../website/use-website'
import { HelpMenuEntry } from './entry'
import { CustomerServiceEntry } from './service-entry'
import { helpBallTexts } from './texts'

interface HelpMenuProps {
  /** the current screen; an entry for the same screen only closes the menu */
  screen: ScreenName
  /** https address of an online customer service outside the app; '' where there is none */
  service: string
  onClose: () => void
}

/** The four entries of the help ball (S1 §2). */
export function HelpMenu({ screen, service, onClose }: HelpMenuProps) {
  const t = useTexts(helpBallTexts)
  const openWebsite = useOpenWebsite()
  const to = (name: ScreenName) => () => {
    onClose()
    if (name !== screen) navigate(name)
  }
  const openService = () => {
    onClose()
    void openWebsite(service)
  }
  return (
    <Sheet id="help-menu" open title={t('title')} onClose={onClose}>
      <CustomerServiceEntry
        label={t('service')}
        onOutside={service ? openService : undefined}
        onWrite={to('customerService')}
      />
      <HelpMenuEntry id="help-forecast" icon="plus" label={t('forecast')} onPress={to('forecast')} />
      <HelpMenuEntry id="help-parcels" icon="box" label={t('parcels')} onPress={to('parcelList')} />
      <HelpMenuEntry id="help-home" icon="home" label={t('home')} onPress={to('home')} />
    </Sheet>
  )
}
