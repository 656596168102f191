import { View } from '@tarojs/components'
import { useRef } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import type { AnswerOf } from '@/contract/base/call'
import { getSuggestedPickupCollector, savePickupCollector } from '@/contract/forecast/forecast-receivers'
import { parsePickupCollector } from '@/domain/addresses/collector'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

/**
 * Saves the collector of this forecast as the first suggestion for later ones.
 *
 * @param offered collector that is suggested now; the link is hidden if the form contains the same one
 */
export function SaveCollectorLink({
  offered,
}: {
  offered: AnswerOf<typeof getSuggestedPickupCollector> | undefined
}) {
  const t = useTexts(texts)
  const form = useForecastFields()
  const { flow } = useTrip()
  const isUnderWay = useRef(false)
  const { pickupName, pickupAreaCode, pickupPhone } = form.value
  const read = parsePickupCollector({ pickupName, pickupAreaCode, pickupPhone }, flow?.tarArea ?? '')
  if (!offered || 'problems' in read) return null
  const { collector } = read
  const isOffered =
    collector.pickupName === offered.name &&
    collector.pickupAreaCode === offered.areaCode &&
    collector.pickupPhone === offered.phone
  if (isOffered) return null
  const keep = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    await form.attempt(async () => {
      await callServer(savePickupCollector, collector)
      await invalidateCalls(getSuggestedPickupCollector)
      showToast(t('pickup.kept'))
    })
    isUnderWay.current = false
  }
  return (
    <View className="fc-before">
      <PressableLink id="forecast-pickup-keep" role="button" onPress={keep}>
        {t('pickup.keep')}
      </PressableLink>
      {form.refusalText && <FieldError id="forecast-pickup-keep-error" text={form.refusalText} />}
    </View>
  )
}
