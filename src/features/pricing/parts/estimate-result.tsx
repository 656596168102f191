import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import { extractDestinationFromFlowName, toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { buildFeeLine } from '@/shared/money/fee-line'
import { Money } from '@/shared/money/money'
import { feeTexts } from '@/shared/money/texts'
import { tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { parcelTexts } from '@/shared/parcels/texts'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { PressableLink } from '@/ui/link/link'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import type { FreightEstimate, Route } from '../freight-estimate'
import { texts } from '../texts'
import { DeliveryDaysCard } from './delivery-days'
import { EstimateWarehouseAddress } from './estimate-warehouse-address'
import { RouteComparison } from './route-comparison'

interface EstimateResultProps {
  result: FreightEstimate
  routes: readonly Route[]
  chosen: Route
  onChoose: (route: Route) => void
  onEdit: () => void
  warehouses: AnswerOf<typeof getWarehouses>
  flows: AnswerOf<typeof listAllFlows>
}

/** The routes of a parcel side by side, their days, the calculation of the chosen one, and its warehouse. */
export function EstimateResult({ result, routes, chosen, onChoose, onEdit, ...places }: EstimateResultProps) {
  const t = useTexts(texts)
  const ofFee = useTexts(feeTexts)
  const lang = useLanguage()
  const { sendModes, request } = result
  const { sendMode } = chosen
  const terms = sendMode.fees.flatMap(
    (fee) => buildFeeLine({ ...fee, currency: sendMode.currency }, ofFee, lang).how,
  )
  return (
    <>
      <EstimateSummary result={result} chosen={chosen} onEdit={onEdit} {...places} />
      <RouteComparison routes={routes} member={request.memberType} chosen={chosen} onChoose={onChoose} />
      <DeliveryDaysCard sendModes={sendModes} chosen={chosen} />
      <Card title={t('calculation')}>
        <View className="fr-terms" id="estimate-terms">
          {/* A space after a full-width mark would be a hole. */}
          <Text>{terms.join(lang === 'en' ? ' ' : '')}</Text>
          <Text>{sendMode.remarks[lang]}</Text>
          {sendModes.length > 1 && <Text>{t('sendModeLater')}</Text>}
          <Text className="pt-3">{t('note')}</Text>
        </View>
      </Card>
      <EstimateWarehouseAddress flowId={request.flowId} />
    </>
  )
}

/** The trip and the parcel of the estimate. 'Edit' opens the form again. */
function EstimateSummary({
  result: { request, whCode },
  chosen: { sendMode },
  onEdit,
  warehouses,
  flows,
}: Omit<EstimateResultProps, 'routes' | 'onChoose'>) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { grams, size, distributionMode, memberType } = request
  const warehouse = warehouses.find(({ code }) => code === whCode)
  const flow = flows.find(({ flowId }) => flowId === request.flowId)
  return (
    <View id="estimate-result" role="group" aria-label={t('summary')}>
      <Card>
        <View className="fr-summary">
          <View className="fr-summary__head">
            <View className="fr-summary__trip">
              <Text className="pt-code">{whCode}</Text>
              <Icon name="arrow-right" />
              <Text className="pt-code">{toDisplayedDestinationCode(flow?.tarArea)}</Text>
            </View>
            <PressableLink id="estimate-edit" role="button" onPress={onEdit}>
              {t('edit')}
            </PressableLink>
          </View>
          {warehouse && flow && (
            <Text>
              {t('trip', {
                from: warehouse.warehouse[lang],
                to: extractDestinationFromFlowName(flow.flowName[lang]),
              })}
            </Text>
          )}
          <View className="fr-summary__facts">
            <Text className="pt-num" id="estimate-weighs">
              {t('chargeable', {
                actual: formatWeight(grams),
                weight: formatWeight(sendMode.chargeableWeight),
              })}
            </Text>
            {size && <Text className="pt-num">{t('size.of', { ...size })}</Text>}
          </View>
          <Text className="pt-t12 pt-3">
            {[t(`delivery.${distributionMode}`), t(`member.${memberType}`)].join(' · ')}
          </Text>
        </View>
      </Card>
    </View>
  )
}

/** The name and price of the chosen route. The button starts a forecast with its warehouse, flow and transit mode. */
export function EstimateBar({ result, chosen }: Pick<EstimateResultProps, 'result' | 'chosen'>) {
  const t = useTexts(texts)
  const ofParcel = useTexts(parcelTexts)
  const lang = useLanguage()
  const { sendMode, moveMode } = chosen
  const { flowId, distributionMode } = result.request
  const declare = () => {
    tripOfNextForecast.set({ whCode: result.whCode, flowId, moveMode, distributionMode })
    navigate('forecast')
  }
  return (
    <BottomActionBar
      total={
        <View className="fr-bar">
          <View id="estimate-chosen">
            {[sendMode.sendMode[lang], ofParcel(`mode.${moveMode}`)].join(' · ')}
          </View>
          <View className="fr-bar__price">
            <View id="estimate-total">
              <Money cents={sendMode.totalFeeRmb} currency={sendMode.currency} size={20} />
            </View>
            <Text>{t('bar')}</Text>
          </View>
        </View>
      }
    >
      <Button id="estimate-declare" kind="signal" onPress={declare}>
        {t('declare')}
      </Button>
    </BottomActionBar>
  )
}
