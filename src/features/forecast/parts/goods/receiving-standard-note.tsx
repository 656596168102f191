import { useLanguage } from '@/i18n/language'
import { Callout } from '@/ui/callout/callout'
import { useReceivingStandard } from '../../queries'
import { useForecastFields } from '../page/create-forecast-page'

/** What the destination's inspection asks of goods of a category; nothing where it asks nothing. */
export function ReceivingStandardNote({ categoryId }: { categoryId: string }) {
  const lang = useLanguage()
  const { flowId } = useForecastFields().value
  const found = useReceivingStandard({ flowId, categoryId }).data
  return found ? (
    <Callout id="goods-standard" tone="warn">
      {found.standard[lang]}
    </Callout>
  ) : null
}
