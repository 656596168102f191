import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Prose } from '@/ui/prose/prose'
import { Stack } from '@/ui/stack/stack'
import { texts } from '../../texts'

/** The rules for coupons (S2 §4). */
export default withPageBoundary(function CouponRulesPage() {
  const t = useTexts(texts)
  const rules = [
    t('rule.one'),
    t('rule.frozen'),
    t('rule.refund'),
    t('rule.rest'),
    t('rule.members'),
    t('rule.threshold'),
    t('rule.firstWeight'),
  ]
  return (
    <Screen name="couponRules">
      <Stack>
        <Card>
          <View className="pt-card__body" id="coupon-rules">
            <Prose text={rules.join('\n\n')} />
          </View>
        </Card>
      </Stack>
    </Screen>
  )
})
