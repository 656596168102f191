import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import type { AnswerOf } from '@/contract/call'
import type { getForecastAddresses } from '@/contract/forecast-receivers'
import { checkOutbound, getOutbound } from '@/contract/outbound'
import { getPackageDetail, queryPackages } from '@/contract/parcels'
import { bindAddress, getHistoryReceiver } from '@/contract/pickup'
import { formatAddressLine } from '@/domain/address'
import { isAddressOpen } from '@/domain/parcel-state'
import type { Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { back, navigate, useRouteParams } from '@/navigation/navigation'
import { AddressBar } from '@/shared/address/address-bar'
import { Loaded } from '@/shared/loaded/loaded'
import { numbersOfParam } from '@/shared/parcel/numbers-param'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, Options } from '@/ui/option/option'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useOffered, useParcel } from '../../queries'
import { texts } from '../../texts/texts'

/** Where a parcel goes is told in all of these. */
const renewReceivers = () =>
  invalidate(getPackageDetail, queryPackages, getHistoryReceiver, getOutbound, checkOutbound)

type Address = AnswerOf<typeof getForecastAddresses>[number]

/**
 * Sends parcels that are not paid yet to another address of their destination: `packageNo` names one, or several as
 * `numbersParam` joins them.
 */
export default asPage(function SelectAddressPage() {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const { packageNo = '' } = useRouteParams()
  const packageNos = numbersOfParam(packageNo)
  const parcel = useParcel(packageNos[0]!)
  const offered = useOffered(parcel.data?.flowId ?? '')
  const [chosen, setChosen] = useState<Address>()
  const [error, setError] = useState<Problem>()
  const country = parcel.data?.summary.tarArea
  const add = {
    id: 'select-add',
    label: t('add'),
    onPress: () => navigate('addressEdit', country ? { country } : {}),
  }
  const send = async ({ id }: Address) => {
    setError(undefined)
    try {
      // One after the other: sent again after a lost answer it is the same for those that have gone already.
      for (const each of packageNos) await callServer(bindAddress, { packageNo: each, addressId: id })
      await renewReceivers()
      setChosen(undefined)
      back()
    } catch (failure) {
      setChosen(undefined)
      void renewReceivers()
      if (failure instanceof CallError) setError(problemOfError(failure))
    }
  }
  const foot = (
    <StickyBar above={error && <FieldError id="select-error" text={textOf(error)} />}>
      <Button id={add.id} icon="plus" onPress={add.onPress}>
        {add.label}
      </Button>
    </StickyBar>
  )
  return (
    <Screen name="selectAddress" footer={foot}>
      <Loaded query={parcel}>
        {({ summary, deliveryAddressesVo: present }) =>
          isAddressOpen(summary.state) ? (
            <Loaded query={offered}>
              {(addresses) =>
                addresses.length > 0 ? (
                  <Stack>
                    <Card>
                      <Options title={t('select.send')}>
                        {addresses.map((address) => (
                          <Option
                            key={address.id}
                            id={`select-${address.id}`}
                            selected={address.id === present?.id}
                            onPress={() => setChosen(address)}
                          >
                            <AddressBar receiver={address} />
                          </Option>
                        ))}
                      </Options>
                    </Card>
                  </Stack>
                ) : (
                  <State icon="pin" title={t('select.none')} />
                )
              }
            </Loaded>
          ) : (
            <State icon="pin" title={t('select.closed')} />
          )
        }
      </Loaded>
      <Dialog
        id="select-dialog"
        open={chosen !== undefined}
        title={packageNos.length > 1 ? t('select.askAll', { count: packageNos.length }) : t('select.ask')}
        of={chosen && [chosen.name, formatAddressLine(chosen)]}
        text={t('select.text')}
        onClose={() => setChosen(undefined)}
        actions={[
          { id: 'select-cancel', label: t('cancel'), onPress: () => setChosen(undefined) },
          { id: 'select-confirm', label: t('select.send'), signal: true, onPress: () => send(chosen!) },
        ]}
      />
    </Screen>
  )
})
