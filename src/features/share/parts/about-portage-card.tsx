import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { openSignIn } from '@/navigation/return-path'
import { isSinglePageMode } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'

const STEPS = ['about.1', 'about.2', 'about.3'] as const

/**
 * Explains Portage to a person who opened a shared link.
 * @param hasStart whether it ends with the button to begin; false if the screen already has it
 */
export function AboutPortageCard({ hasStart = true }: { hasStart?: boolean }) {
  const t = useTexts(texts)
  return (
    <Card title={t('about')}>
      <View className="sh-about">
        <View>{t('about.text')}</View>
        {STEPS.map((step, at) => (
          <View key={step} className="sh-step">
            <View className="sh-step__no">{at + 1}</View>
            <View className="pt-grow">{t(step)}</View>
          </View>
        ))}
        {hasStart && <GetStartedButton />}
      </View>
    </Card>
  )
}

/**
 * The button to begin. A page that WeChat opens from Moments can only lead into the mini program, through
 * WeChat's own bar.
 */
function GetStartedButton() {
  const t = useTexts(texts)
  const isVisitor = useIsVisitor()
  if (isSinglePageMode()) return <View id="share-single">{t('single')}</View>
  return isVisitor ? (
    <Button id="share-begin" kind="signal" block onPress={openSignIn}>
      {t('begin')}
    </Button>
  ) : (
    <Button id="share-mine" block onPress={() => navigate('home')}>
      {t('mine')}
    </Button>
  )
}
