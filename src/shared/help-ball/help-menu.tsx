import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { Icon, type IconName } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { Sheet } from '@/ui/sheet/sheet'
import { useWebsite } from '../website/use-website'
import { helpTexts } from './texts/texts'

interface HelpMenuProps {
  /** on which it is opened: what leads there only closes it */
  screen: ScreenName
  /** https address of the online customer service */
  service: string
  onClose: () => void
}

interface EntryProps {
  id: string
  icon: IconName
  label: string
  onPress: () => void
}

const Entry = ({ id, icon, label, onPress }: EntryProps) => (
  <View className="pt-cell" {...pressable('link', { id, onPress })}>
    <Icon name={icon} />
    <Text className="pt-grow">{label}</Text>
    <Icon name="chevron-right" className="pt-cell__chev" size={16} />
  </View>
)

/** The four entries of the help ball (S1 §2). */
export function HelpMenu({ screen, service, onClose }: HelpMenuProps) {
  const t = useTexts(helpTexts)
  const openWebsite = useWebsite()
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
      <Entry id="help-service" icon="link" label={t('service')} onPress={openService} />
      <Entry id="help-forecast" icon="plus" label={t('forecast')} onPress={to('forecast')} />
      <Entry id="help-parcels" icon="box" label={t('parcels')} onPress={to('parcelList')} />
      <Entry id="help-home" icon="home" label={t('home')} onPress={to('home')} />
    </Sheet>
  )
}
