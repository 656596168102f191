import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { deleteAddress, listAddresses, setDefaultAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { formatAddressLine } from '@/domain/addresses/address'
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
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { MAP_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { AddressCard } from '../../parts/address-card'
import { CertificateRequestSheet } from '../../parts/certificate-request-sheet'
import { invalidateAddresses, useAddresses } from '../../queries'
import { texts } from '../../texts'
import { useCertificateRequest } from '../../use-certificate-request'
import '../../addresses.scss'

definePageConfig({ enableShareAppMessage: true })

type Address = AnswerOf<typeof listAddresses>[number]

/**
 * The member's receiver addresses, to add, change or delete, with the state of their certificates. A
 * receiver can be sent a link to submit their own certificate.
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
  const add = { id: 'address-add', label: t('add'), onPress: () => navigate('addressEdit') }
  const foot = !!book.data?.length && (
    <BottomActionBar above={error && <FieldError id="address-error" text={textOf(error)} />}>
      <Button id={add.id} kind="signal" icon="plus" onPress={add.onPress}>
        {add.label}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="receiverAddresses" footer={foot}>
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
              <PressableLink id="addresses-points" onPress={() => navigate('selfAddresses')}>
                {t('points')}
              </PressableLink>
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  onEdit={() => navigate('addressEdit', { id: address.id })}
                  onCertificate={() =>
                    address.idInfoId
                      ? navigate('certificateEdit', { id: address.idInfoId })
                      : navigate('certificates')
                  }
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
