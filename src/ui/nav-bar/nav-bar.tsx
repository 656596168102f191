import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigateBack } from '@/navigation/navigation'
import { Heading } from '../heading/heading'
import { Icon } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'
import { uiTexts } from '../texts'

/** Shows the title of a screen and the back button, where no host draws them. */
export function NavBar({ title }: { title: string }) {
  const t = useTexts(uiTexts)
  return (
    <View className="pt-nav">
      <View
        className="pt-nav__back"
        aria-label={t('back')}
        {...getPressableProps('button', { id: 'nav-back', onPress: navigateBack })}
      >
        <Icon name="back" size={24} />
      </View>
      <Heading level={1} look="pt-nav__title">
        {title}
      </Heading>
    </View>
  )
}
