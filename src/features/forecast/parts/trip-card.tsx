import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import {
  DESTINATION_GROUPS,
  flowDisplayName,
  needsReceiverId,
  TRANSSHIPMENT_MODES,
  type TransshipmentMode,
} from '@/domain/places'
import { gramsToKg } from '@/domain/weight'
import { moneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/member/member'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { picker } from '@/ui/press/picker'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useForecastForm, useParcel } from '../forecast-page'
import { type TripRows, useMoveModes, useSending } from '../queries'
import { texts } from '../texts/texts'

/** A destination that the forwarder put into no group stands among the international ones. */
const groupOf = ({ group }: TripRows['flows'][number]) => group ?? 'international'

/** Where from, where to, and how. Another warehouse has other destinations, another destination other addresses. */
export function TripCard({ from }: { from: TripRows }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const form = useForecastForm()
  const draft = form.value
  // A parcel that lies in a warehouse leaves from there.
  const isFixed = useParcel().whCode !== ''
  const [open, setOpen] = useState<'warehouse' | 'destination'>()
  const { warehouses } = from
  const flows = from.flows.filter(({ orgSto }) => orgSto === draft.whCode)
  const { data: modes = ['standard' as TransshipmentMode] } = useMoveModes(draft.flowId)
  const warehouse = warehouses.find(({ code }) => code === draft.whCode)
  const flow = flows.find(({ flowId }) => flowId === draft.flowId)
  // A receiver's ID cannot be given yet, so where it is needed no forecast could be sent.
  const offered = DESTINATION_GROUPS.flatMap((group) =>
    flows.filter((flow) => groupOf(flow) === group && !needsReceiverId(flow.tarArea)),
  )
  const chooseWarehouse = (whCode: string) => {
    if (whCode !== draft.whCode) form.change({ whCode, flowId: '', addressId: '', pickupPointId: '' })
  }
  const chooseFlow = (flowId: string) => {
    if (flowId !== draft.flowId)
      form.change({
        flowId,
        addressId: '',
        pickupPointId: '',
        moveMode: 'standard',
        distributionMode: 'toDoor',
      })
  }
  const modeError = form.problemAt('moveMode')
  const mode = TRANSSHIPMENT_MODES.find((option) => option === draft.moveMode)
  return (
    <Card>
      <View className="fc-trip">
        <End
          id="forecast-warehouse"
          label={t('warehouse')}
          code={draft.whCode}
          place={warehouse?.warehouse[lang] ?? t('choose')}
          onOpen={isFixed ? undefined : () => setOpen('warehouse')}
        />
        <View className="fc-arrow">
          <Icon name="arrow-right" size={32} />
        </View>
        <End
          id="forecast-destination"
          to
          label={t('destination')}
          code={flow?.tarArea ?? '—'}
          place={flow ? flowDisplayName(flow.flowName[lang]) : t('choose')}
          error={form.problemAt('flowId') ?? form.problemAt('whCode')}
          onOpen={() => setOpen('destination')}
        />
      </View>
      <View className="pt-perf" />
      <View className="fc-mode">
        <View className="pt-cell__label">
          {t('mode')}
          <Text className="pt-cell__req">*</Text>
        </View>
        <RadioBoxes
          id="forecast-mode"
          label={t('mode')}
          options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          value={mode ?? 'standard'}
          onChange={(moveMode) => form.change({ moveMode })}
        />
        {mode && <View className="fc-hint">{t(`mode.${mode}.text`)}</View>}
        {modeError && <FieldError id="forecast-mode-error" text={modeError} />}
        <SendModeHint />
        {flow?.isForecastTip && <Callout tone="warn">{t('forecastTip')}</Callout>}
      </View>
      <ChoiceSheet
        id="forecast-warehouse-sheet"
        open={open === 'warehouse'}
        title={t('warehouse')}
        options={warehouses.map(({ code, warehouse }) => ({
          value: code,
          label: warehouse[lang],
          note: code,
        }))}
        value={draft.whCode}
        onChoose={chooseWarehouse}
        onClose={() => setOpen(undefined)}
      />
      <ChoiceSheet
        id="forecast-destination-sheet"
        open={open === 'destination'}
        title={t('destination')}
        options={offered.map((flow) => ({
          value: flow.flowId,
          label: flowDisplayName(flow.flowName[lang]),
          note: flow.tarArea,
          group: t(`group.${groupOf(flow)}`),
        }))}
        value={draft.flowId}
        onChoose={chooseFlow}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  )
}

interface EndProps {
  id: string
  label: string
  code: string
  place: string
  to?: boolean
  error?: string
  /** absent where there is nothing to choose */
  onOpen?: () => void
}

function End({ id, label, code, place, to, error, onOpen }: EndProps) {
  return (
    <View
      className={`fc-end ${to ? 'fc-end--to' : ''}`}
      {...(onOpen ? picker({ id, required: true, error, onOpen }) : { id })}
    >
      <View className="pt-cell__label">
        <Text id={`${id}-label`}>{label}</Text>
        <Text className="pt-cell__req">*</Text>
      </View>
      <View className="fc-end__code">{code}</View>
      <View className="fc-end__place">
        {place}
        {onOpen && <Icon name="chevron-down" size={16} />}
      </View>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </View>
  )
}

/** What it will cost by weight, and how long it takes, in the member's own prices. */
function SendModeHint() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { flowId, moveMode } = useForecastForm().value
  const { data } = useSending(flowId, moveMode)
  const vip = useMember().data?.users.memberType === 'vip'
  const [sendMode] = data?.sendModes ?? []
  if (!sendMode) return null
  const price = (cents: number) => moneyText(cents, sendMode.currency)
  const text = t('sendMode', {
    first: gramsToKg(sendMode.firstWeight),
    firstPrice: price(vip ? sendMode.firstSuperPrice : sendMode.firstGeneralPrice),
    second: gramsToKg(sendMode.secondWeight),
    secondPrice: price(vip ? sendMode.secondSuperPrice : sendMode.secondGeneralPrice),
    time: sendMode.timeBar[lang],
  })
  return (
    <View className="fc-hint" id="forecast-send-mode">
      {text}
    </View>
  )
}
