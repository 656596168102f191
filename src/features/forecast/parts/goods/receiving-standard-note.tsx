import { useLanguage } from '@/i18n/language'
import { Callout } from '@/ui/callout/callout'
import { useReceivingStandard } from '../../queries'
import { useForecastFields } from '../page/create-forecast-page'

/** The inspection standard of the destination for a goods category. Renders nothing if there is none. */
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
