import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { systemBars } from '@/platform/system-bars/system-bars'
import { languageTexts } from '@/shared/language/texts'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { useScreenTitleText } from '@/shared/screen/screen'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { CustomPageHeader } from '@/ui/page-header/page-header'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

const loadSheet = () => import('@/shared/language/language-sheet')

/** The name of the app, and the language choice for a person who cannot read the current language. */
export function HomeHeader() {
  const t = useTexts(texts)
  const languageText = useTexts(languageTexts)
  const title = useScreenTitleText('home')
  const language = languageText(`lang.${useLanguage()}`)
  const [open, setOpen] = useState(false)
  const sheet = usePreloadedSheet(open, setOpen, loadSheet)
  return (
    <>
      <CustomPageHeader>
        <View
          className="pt-nav pt-nav--brand"
          style={{ paddingRight: `calc(${systemBars.capsuleWidth()}px + var(--gutter))` }}
        >
          <View className="hm-mark">
            <Icon name="mark" size={20} />
          </View>
          <Heading level={1} look="pt-nav__title">
            {title}
          </Heading>
          <Text className="pt-nav__en">{t('latin')}</Text>
          <View
            className="hm-language pt-hit"
            {...getPressableProps('button', { id: 'home-language', onPress: () => setOpen(true) })}
            aria-label={`${languageText('language')} ${language}`}
            aria-busy={open && !sheet}
          >
            <Icon name="globe" size={16} />
            <Text>{language}</Text>
          </View>
        </View>
      </CustomPageHeader>
      {sheet && <sheet.LanguageSheet id="home-language-sheet" open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
