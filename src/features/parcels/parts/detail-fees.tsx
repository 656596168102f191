import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { FeeLines } from '@/shared/money/fee-lines'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** Each fee with its calculation, and the total. */
export function DetailFees({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const { summary, fees, totalFeeRmb, currency } = detail
  const due = summary.state === 'toPay'
  const more = () => navigate('payDetails', { packageNo: summary.packageNo })
  return (
    <Card
      id="details-fee-lines"
      title={t('fees')}
      action={
        <PressableLink id="details-fees" onPress={more}>
          {t('fees.how')}
        </PressableLink>
      }
    >
      <FeeLines
        fees={fees}
        total={due ? t('fees.total') : t('fees.paid')}
        totalCents={totalFeeRmb}
        currency={currency}
        due={due}
      />
    </Card>
  )
}
