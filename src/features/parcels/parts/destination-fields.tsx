import { View } from '@tarojs/components'
import { useState } from 'react'
import { extractDestinationFromFlowName } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { DeliveryModeField } from '@/shared/addresses/delivery-mode'
import { PickupPointFields } from '@/shared/addresses/pickup-fields'
import { usePickupPointsOfFlow } from '@/shared/addresses/pickup-queries'
import { AddressesWithoutApprovedId } from '@/shared/addresses/waiting-addresses'
import { parcelTexts } from '@/shared/parcels/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, OptionList } from '@/ui/option/option'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useFlowAddresses } from '../queries'
import { texts } from '../texts'
import {
  type DestinationOption,
  getDestinationProblem,
  type PackageInfo,
  type useDestinationForm,
} from '../use-destination-form'

type Destinations = ReturnType<typeof useDestinationForm>
type Form = Destinations['form']

const OptionalFieldError = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? <FieldError id={id} text={text} /> : null

/**
 * The destinations of the parcel's warehouse. A destination that does not accept the parcel shows the reason.
 */
export function DestinationField({
  info,
  form,
  chooseFlow,
}: { info: PackageInfo } & Pick<Destinations, 'form' | 'chooseFlow'>) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const noteOf = (flow: DestinationOption): string | undefined => {
    if (flow.flowId === info.flowId) return t('destination.now')
    const problem = getDestinationProblem(flow)
    return problem && textOf(problem)
  }
  const options = info.destinations.map((flow) => ({
    value: flow.flowId,
    label: extractDestinationFromFlowName(flow.flowName[lang]),
    note: noteOf(flow),
  }))
  const choose = (flowId: string) => {
    const flow = info.destinations.find((each) => each.flowId === flowId)
    if (flow) chooseFlow(flow)
  }
  return (
    <Card>
      <ChoiceField
        id="destination-flow"
        label={t('destination.to')}
        value={options.find(({ value }) => value === form.value.flowId)?.label ?? ''}
        placeholder={t('destination.choose')}
        error={form.problemAt('flowId')}
        onOpen={() => setOpen(true)}
      />
      <ChoiceSheet
        id="destination"
        open={isOpen}
        title={t('destination.to')}
        options={options}
        value={form.value.flowId}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </Card>
  )
}

/** The transshipment mode to the new destination. */
export function DestinationModeField({ flow, form }: { flow: DestinationOption; form: Form }) {
  const t = useTexts(texts)
  const modeText = useTexts(parcelTexts)
  return (
    <Card title={t('destination.mode')}>
      <View className="pc-body">
        <RadioBoxes
          id="destination-mode"
          label={t('destination.mode')}
          options={flow.moveModel.map((value) => ({ value, label: modeText(`mode.${value}`) }))}
          value={form.value.moveMode}
          onChange={(moveMode) => form.change({ moveMode })}
        />
        <OptionalFieldError id="destination-mode-error" text={form.problemAt('moveMode')} />
      </View>
    </Card>
  )
}

/** The receiver: at the door, or at a pickup point if the destination has any. */
export function ReceiverField({ flow, form }: { flow: DestinationOption; form: Form }) {
  const t = useTexts(texts)
  const { data: points = [] } = usePickupPointsOfFlow(flow.flowId)
  const { distributionMode, addressId, pickupPointId, pickupName, pickupPhone } = form.value
  const error = form.problemAt('distributionMode')
  const isPickup = distributionMode === 'selfPickup'
  return (
    <Card title={t('destination.receiver')}>
      {(points.length > 0 || isPickup || error) && (
        <DeliveryModeField
          id="destination"
          value={distributionMode}
          error={error}
          // Passing these fields clears their errors. An error of a hidden field would stop the member
          // without a visible reason.
          onChange={(value) =>
            form.change({ distributionMode: value, addressId, pickupPointId, pickupName, pickupPhone })
          }
        />
      )}
      {isPickup ? (
        <PickupPointFields id="destination" flowId={flow.flowId} destination={flow.tarArea} form={form} />
      ) : (
        <AddressField flow={flow} form={form} />
      )}
    </Card>
  )
}

/** The choice among the saved addresses at the destination. */
function AddressField({ flow, form }: { flow: DestinationOption; form: Form }) {
  const t = useTexts(texts)
  const offered = useFlowAddresses(flow.flowId)
  return (
    <>
      <QueryBoundary query={offered}>
        {(addresses) =>
          addresses.length > 0 ? (
            <OptionList title={t('destination.address')}>
              {addresses.map((address) => (
                <Option
                  key={address.id}
                  id={`destination-address-${address.id}`}
                  selected={address.id === form.value.addressId}
                  onPress={() => form.change({ addressId: address.id })}
                >
                  <AddressSummary receiver={address} />
                </Option>
              ))}
            </OptionList>
          ) : (
            <View className="pc-body pt-2">{t('destination.address.none')}</View>
          )
        }
      </QueryBoundary>
      <AddressesWithoutApprovedId id="destination" country={flow.tarArea} />
      <View className="pc-body">
        <OptionalFieldError id="destination-address-error" text={form.problemAt('addressId')} />
        <Button
          id="destination-address-add"
          icon="plus"
          size="md"
          block
          onPress={() => navigate('addressEdit', { country: flow.tarArea })}
        >
          {t('destination.address.add')}
        </Button>
      </View>
    </>
  )
}
