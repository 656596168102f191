import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { callServer } from '@/client/call-server'
import type { AnswerOf } from '@/contract/base/call'
import type { listAllFlows } from '@/contract/forecast/forecast-lists'
import { estimateFreight } from '@/contract/pricing/freight'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import { DISTRIBUTION_MODES } from '@/domain/addresses/receiver'
import { type FreightEstimateRequest, parseFreightEstimateRequest } from '@/domain/pricing/estimate'
import { MEMBER_TYPES } from '@/domain/pricing/freight'
import { findFlowIdOrEmpty } from '@/domain/warehouse/places'
import { useTexts } from '@/i18n/texts'
import { getSessionState } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { useForm } from '@/shared/form/use-form'
import { useHomeCountry } from '@/shared/home-country/home-country'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { type EstimateDraft, storedEstimateDraft } from '../estimate-draft'
import type { FreightEstimate } from '../freight-estimate'
import { texts } from '../texts'
import { RadioField } from './radio-field'
import { TripFields } from './trip-fields'
import { TypicalWeightPicker } from './typical-weight-picker'

interface EstimateFormProps {
  warehouses: AnswerOf<typeof getWarehouses>
  flows: AnswerOf<typeof listAllFlows>
  onResult: (result: FreightEstimate) => void
}

/** The entry of an estimate: parcel, trip, mode and membership. */
export function EstimateForm({ warehouses, flows, onResult }: EstimateFormProps) {
  const t = useTexts(texts)
  const memberType = useMember().data?.users.memberType ?? 'regular'
  const country = useHomeCountry()?.code ?? ''
  const first = warehouses[0]?.code ?? ''
  const [isKept] = useState(() => storedEstimateDraft.of(getSessionState().aptId).get() !== undefined)
  const form = useForm<EstimateDraft, FreightEstimateRequest>(
    {
      empty: () => ({
        ...{
          whCode: first,
          flowId: findFlowIdOrEmpty(flows, { from: first, country }),
          moveMode: 'standard',
          distributionMode: 'toDoor',
        },
        ...{ memberType, weight: '', length: '', width: '', height: '' },
      }),
      read(entry) {
        const result = parseFreightEstimateRequest(entry, { flows })
        return 'problems' in result ? result : { value: result.estimate }
      },
      // The entry stays for the next estimate, also after a result.
      draft: (aptId) => ({ ...storedEstimateDraft.of(aptId), remove: () => undefined }),
      staysOpen: true,
    },
    useFormatProblem(texts),
  )
  const { change } = form
  // Starts with the member's own prices, even if the member is loaded later than the form.
  useEffect(() => {
    if (!isKept) change({ memberType })
  }, [change, memberType, isKept])
  const flow = flows.find(({ flowId }) => flowId === form.value.flowId)
  const submit = () =>
    form.submit(async (request) => {
      const asked = form.current()
      const { grams, size, ...estimate } = request
      const sendModes = await callServer(estimateFreight, { ...estimate, ...size, weight: grams })
      // The entry may have changed while the request was running. Then the result is out of date.
      if (form.current() === asked) onResult({ sendModes, request, whCode: asked.whCode })
    })
  return (
    <>
      <Card>
        <TripFields form={form} warehouses={warehouses} flows={flows} />
        <RadioField
          form={form}
          name="moveMode"
          label={t('mode')}
          options={flow?.moveModel ?? (['standard'] as const)}
          wordOf={(mode) => t(`mode.${mode}`)}
        />
        <RadioField
          form={form}
          name="distributionMode"
          label={t('delivery')}
          options={DISTRIBUTION_MODES}
          wordOf={(mode) => t(`delivery.${mode}`)}
        />
        <RadioField
          form={form}
          name="memberType"
          label={t('member')}
          options={MEMBER_TYPES}
          wordOf={(type) => t(`member.${type}`)}
        />
        <Field
          id="estimate-weight"
          label={t('weight')}
          required
          keyboard="decimal"
          placeholder={t('weight.ph')}
          note={t('weight.note')}
          trailing={<Text className="pt-t13 pt-3">{t('kg')}</Text>}
          {...form.field('weight')}
        />
        <View className="fr-typical">
          <TypicalWeightPicker onChoose={(weight) => change({ weight })} />
        </View>
        <View className="pt-cells__row">
          {(['length', 'width', 'height'] as const).map((side) => (
            <Field
              key={side}
              id={`estimate-${side}`}
              label={`${t(side)} (${t('cm')})`}
              keyboard="decimal"
              {...form.field(side)}
            />
          ))}
        </View>
        <View className="fr-hint">{t('size')}</View>
      </Card>
      {form.refusalText && <FieldError id="estimate-error" text={form.refusalText} />}
      <Button id="estimate-submit" kind="signal" block onPress={submit}>
        {t('submit')}
      </Button>
    </>
  )
}
