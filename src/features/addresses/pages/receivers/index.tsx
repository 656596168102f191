import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { trackView } from '@/client/track'
import { deleteAddress, listAddresses, setDefaultAddress } from '@/contract/addresses'
import { getDefaultAddress, getForecastAddresses } from '@/contract/forecast'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Page } from '@/ui/page/page'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { type AddressErrorKey, addressError } from '../../address-error'
import { AddressCard } from '../../parts/address-card'
import { useAddresses } from '../../queries'
import { texts } from '../../texts/texts'
import './index.scss'

const renew = () => invalidate(listAddresses, getForecastAddresses, getDefaultAddress)

export default function ReceiversPage() {
  const t = useTexts(texts)
  const book = useAddresses()
  const [asked, setAsked] = useState<string>()
  const [error, setError] = useState<AddressErrorKey>()
  useDidShow(() => trackView('receiverAddresses'))
  const attempt = async (doing: Promise<unknown>) => {
    setError(undefined)
    try {
      await doing
      await renew()
    } catch (failure) {
      if (failure instanceof CallError) setError(addressError(failure).key)
    }
    setAsked(undefined)
  }
  const add = { id: 'address-add', label: t('add'), onPress: () => navigate('addressEdit') }
  const foot = !!book.data?.length && (
    <StickyBar above={error && <FieldError id="address-error" text={t(error, { max: '' })} />}>
      <Button id={add.id} kind="signal" icon="plus" onPress={add.onPress}>
        {add.label}
      </Button>
    </StickyBar>
  )
  return (
    <Page title={t('title')} foot={foot}>
      <Loaded query={book}>
        {(addresses) =>
          addresses.length === 0 ? (
            <State icon="pin" title={t('empty.title')} text={t('empty.text')} action={add} />
          ) : (
            <Stack>
              {addresses.map((it) => (
                <AddressCard
                  key={it.id}
                  address={it}
                  onEdit={() => navigate('addressEdit', { id: it.id })}
                  onDelete={() => setAsked(it.id)}
                  onDefault={() => attempt(callServer(setDefaultAddress, { id: it.id }))}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      <Dialog
        id="address-delete-dialog"
        open={asked !== undefined}
        title={t('delete.ask')}
        text={t('delete.text')}
        onClose={() => setAsked(undefined)}
        actions={[
          { id: 'address-delete-cancel', label: t('cancel'), onPress: () => setAsked(undefined) },
          {
            id: 'address-delete-confirm',
            label: t('delete'),
            signal: true,
            onPress: () => attempt(callServer(deleteAddress, { id: asked! })),
          },
        ]}
      />
    </Page>
  )
}
