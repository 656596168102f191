import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../texts'

const STEPS = ['how.1', 'how.2', 'how.3'] as const

/** How the warehouse address is used, from the shop to the forecast. `children`: further links. */
export function HowItWorksSteps({ children }: { children?: ReactNode }) {
  const t = useTexts(texts)
  return (
    <View className="hm-steps">
      {STEPS.map((step, at) => (
        <View key={step} className="hm-step">
          <View className="hm-step__no">{at + 1}</View>
          <View className="pt-grow">{t(step)}</View>
        </View>
      ))}
      <View className="hm-ways">
        <PressableLink id="how-guide" onPress={() => navigate('guide')}>
          {t('how.guide')}
        </PressableLink>
        {children}
      </View>
    </View>
  )
}
