import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { flowDisplayName } from '@/domain/places'
import type { Problem } from '@/domain/problem'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddressBar } from '@/shared/address/address-bar'
import { Loaded } from '@/shared/loaded/loaded'
import { modeTexts } from '@/shared/parcel/mode-texts/texts'
import type { ProblemText } from '@/shared/refusal/use-problem-text'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, Options } from '@/ui/option/option'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useOffered } from '../queries'
import { texts } from '../texts/texts'
import { type Destination, type PackageInfo, problemOf, type useDestination } from '../use-destination'

type Form = ReturnType<typeof useDestination>

const Fault = ({ id, problem, textOf }: { id: string; problem?: Problem; textOf: ProblemText }) =>
  problem ? <FieldError id={id} text={textOf(problem)} /> : null

/** Where its warehouse ships to; one that does not take the parcel says why. */
export function FlowField({ info, form }: { info: PackageInfo; form: Form }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const lang = useLanguage()
  const noteOf = (flow: Destination): ReactNode => {
    if (flow.flowId === info.flowId) return `${flow.tarArea} · ${t('destination.now')}`
    const problem = problemOf(flow)
    return problem ? textOf(problem) : flow.tarArea
  }
  return (
    <Card title={t('destination.to')}>
      <Options title={t('destination.to')}>
        {info.destinations.map((flow) => (
          <Option
            key={flow.flowId}
            id={`destination-${flow.flowId}`}
            selected={flow.flowId === form.choice.flowId}
            onPress={() => form.chooseFlow(flow)}
          >
            <View>{flowDisplayName(flow.flowName[lang])}</View>
            <Text className="pt-t13 pt-2">{noteOf(flow)}</Text>
          </Option>
        ))}
      </Options>
      <View className="pc-fault">
        <Fault id="destination-flow-error" problem={form.problems.flowId} textOf={textOf} />
      </View>
    </Card>
  )
}

/** How it goes there. */
export function ModeField({ flow, form }: { flow: Destination; form: Form }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const modeText = useTexts(modeTexts)
  return (
    <Card title={t('destination.mode')}>
      <View className="pc-body">
        <RadioBoxes
          id="destination-mode"
          label={t('destination.mode')}
          options={flow.moveModel.map((value) => ({ value, label: modeText(`mode.${value}`) }))}
          value={form.choice.moveMode}
          onChange={(moveMode) => form.change({ moveMode })}
        />
        <Fault id="destination-mode-error" problem={form.problems.moveMode} textOf={textOf} />
      </View>
    </Card>
  )
}

/** To whom, among the addresses of the book that are there. */
export function AddressField({ flow, form }: { flow: Destination; form: Form }) {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const offered = useOffered(flow.flowId)
  return (
    <Card title={t('destination.address')}>
      <Loaded query={offered}>
        {(addresses) =>
          addresses.length > 0 ? (
            <Options title={t('destination.address')}>
              {addresses.map((address) => (
                <Option
                  key={address.id}
                  id={`destination-address-${address.id}`}
                  selected={address.id === form.choice.addressId}
                  onPress={() => form.change({ addressId: address.id })}
                >
                  <AddressBar receiver={address} />
                </Option>
              ))}
            </Options>
          ) : (
            <View className="pc-body pt-2">{t('destination.address.none')}</View>
          )
        }
      </Loaded>
      <View className="pc-body">
        <Fault id="destination-address-error" problem={form.problems.addressId} textOf={textOf} />
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
    </Card>
  )
}
