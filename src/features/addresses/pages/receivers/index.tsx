import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { deleteAddress, listAddresses, setDefaultAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { findRecommendedAddress, formatAddressLine } from '@/domain/addresses/address'
import type { Problem } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { MAP_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { AddressBookTabs } from '../../parts/address-book-tabs'
import { AddressCard } from '../../parts/address-card'
import { CertificateRequestSheet } from '../../parts/certificate-request-sheet'
import { invalidateAddresses, useAddresses, useFirstPickupCountry } from '../../queries'
import { pasteSheetOfNextForm } from '../../stored-address-draft'
import { texts } from '../../texts'
import { useCertificateRequest } from '../../use-certificate-request'
import '../../addresses.scss'

definePageConfig({ enableShareAppMessage: true })

type Address = AnswerOf<typeof listAddresses>[number]

/** Returns the book with the recommended address first. */
function withRecommendedFirst(book: readonly Address[]) {
  const recommended = findRecommendedAddress(book)
  const others = book.filter((address) => address !== recommended)
  return (recommended ? [recommended, ...others] : others).map((address) => ({
    address,
    isRecommended: address === recommended,
  }))
}

/**
 * The member's receiver addresses, to paste, add, change or delete, with the state of their certificates. The
 * address of most parcels is first and starts a forecast. A receiver can be sent a link to submit their own
 * certificate. The other tab shows the pickup points.
 */
export default withPageBoundary(function ReceiversPage() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const book = useAddresses()
  const [toDelete, setToDelete] = useState<Address>()
  const [error, setError] = useState<Problem>()
  const attempt = async (change: Promise<unknown>) => {
    setError(undefined)
    try {
      await change
      await invalidateAddresses()
    } catch (failure) {
      if (failure instanceof CallError) setError(toProblemFromError(failure))
    }
    setToDelete(undefined)
  }
  const asking = useCertificateRequest()
  useRefetchOnShow(listAddresses)
  const paste = () => {
    pasteSheetOfNextForm.request()
    navigate('addressEdit')
  }
  const add = { id: 'address-add', label: t('add'), onPress: () => navigate('addressEdit') }
  const country = useFirstPickupCountry()
  const foot = !!book.data?.length && (
    <BottomActionBar above={error && <FieldError id="address-error" text={textOf(error)} />}>
      <View className="ad-act">
        <Button id="address-paste-new" icon="clipboard" block onPress={paste}>
          {t('paste.open')}
        </Button>
      </View>
      <View className="ad-act">
        <Button id={add.id} kind="signal" icon="plus" block onPress={add.onPress}>
          {add.label}
        </Button>
      </View>
    </BottomActionBar>
  )
  return (
    <Screen name="receiverAddresses" footer={foot}>
      <AddressBookTabs current="book" country={country} />
      <QueryBoundary query={book}>
        {(addresses) =>
          addresses.length === 0 ? (
            <StatusMessage
              drawing={MAP_DRAWING}
              title={t('empty.title')}
              text={t('empty.text')}
              action={add}
            />
          ) : (
            <Stack>
              {withRecommendedFirst(addresses).map(({ address, isRecommended }) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isRecommended={isRecommended}
                  onEdit={() => navigate('addressEdit', { id: address.id })}
                  onAsk={() => asking.ask(address)}
                  onDelete={() => setToDelete(address)}
                  onDefault={() => attempt(callServer(setDefaultAddress, { id: address.id }))}
                />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      <CertificateRequestSheet
        address={asking.addressIn(book.data)}
        card={asking.card}
        onLink={asking.onLink}
        onClose={asking.onClose}
      />
      <Dialog
        id="address-delete-dialog"
        open={toDelete !== undefined}
        title={t('delete.ask')}
        of={toDelete && [toDelete.name, formatAddressLine(toDelete)]}
        text={t('delete.text')}
        onClose={() => setToDelete(undefined)}
        actions={[
          { id: 'address-delete-cancel', label: t('cancel'), onPress: () => setToDelete(undefined) },
          {
            id: 'address-delete-confirm',
            label: t('delete'),
            signal: true,
            onPress: () => attempt(callServer(deleteAddress, { id: toDelete!.id })),
          },
        ]}
      />
    </Screen>
  )
})
