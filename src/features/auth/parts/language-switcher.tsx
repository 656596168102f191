import { Text, View } from '@tarojs/components'
import { LANGS } from '@/domain/base/language'
import { setLanguage, useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { languageTexts } from '@/shared/language/texts'
import { getPressableProps } from '@/ui/press/pressable-props'

/** The languages in one line, each in its own name. */
export function LanguageSwitcher() {
  const t = useTexts(languageTexts)
  const lang = useLanguage()
  return (
    <View className="au-langs" role="radiogroup" aria-label={t('language')}>
      {LANGS.map((code) => (
        <Text
          key={code}
          className={`au-lang ${code === lang ? 'is-on' : ''}`}
          {...getPressableProps('radio', { id: `auth-lang-${code}`, onPress: () => setLanguage(code) })}
          aria-checked={code === lang}
        >
          {t(`lang.${code}`)}
        </Text>
      ))}
    </View>
  )
}
