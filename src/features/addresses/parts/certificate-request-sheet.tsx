import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import type { listAddresses } from '@/contract/addresses/addresses'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import {
  createCertificateLink,
  eraseReceiverCertificate,
  getCertificateLinkStatus,
  revokeCertificateLink,
} from '@/contract/certificates/certificate-links'
import type { Problem } from '@/domain/base/problem'
import { formatDateTime } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { CertificateStatusBadge } from '@/shared/addresses/id-state'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { ShareCardButton } from '@/shared/share/share-action'
import type { ShareCard } from '@/shared/share/use-page-share'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { FieldError } from '@/ui/field-error/field-error'
import { Sheet } from '@/ui/sheet/sheet'
import { Stack } from '@/ui/stack/stack'
import { invalidateAddresses, useCertificateLink } from '../queries'
import { texts } from '../texts'

type Address = AnswerOf<typeof listAddresses>[number]

interface CertificateRequestSheetProps {
  /** address whose receiver is requested to submit a certificate; undefined closes the sheet */
  address?: Address
  /** card with the new link to send; it is shown only once */
  card?: ShareCard
  onLink: (token: string | undefined) => void
  onClose: () => void
}

/**
 * Requests a certificate from the receiver by a link. The sheet shows the state of the request and the
 * actions of the member.
 */
export function CertificateRequestSheet({ address, ...props }: CertificateRequestSheetProps) {
  const t = useTexts(texts)
  return (
    <Sheet
      id="receiver-sheet"
      open={address !== undefined}
      title={t('ask.title', { name: address?.name ?? '' })}
      onClose={props.onClose}
    >
      {address && <CertificateRequestContent address={address} {...props} />}
    </Sheet>
  )
}

function CertificateRequestContent({
  address,
  card,
  onLink,
}: CertificateRequestSheetProps & { address: Address }) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const link = useCertificateLink(address.id)
  const [error, setError] = useState<Problem>()
  const attempt = async <C extends Call>(call: C, after: (answer: AnswerOf<C>) => void) => {
    setError(undefined)
    try {
      const answer = await callServer(call, { addressId: address.id } as PayloadOf<C>)
      after(answer)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(toProblemFromError(failure))
    }
    await Promise.all([invalidateCalls(getCertificateLinkStatus), invalidateAddresses()])
  }
  const make = () => attempt(createCertificateLink, ({ token }) => onLink(token))
  const end = (call: typeof revokeCertificateLink | typeof eraseReceiverCertificate) =>
    attempt(call, () => onLink(undefined))
  return (
    <QueryBoundary query={link}>
      {({ until, isDone }) => (
        <Stack>
          {isDone && (
            <Callout id="receiver-done" tone="info">
              <View className="pt-sb">{t('ask.done')}</View>
              <View>{t('ask.done.text')}</View>
              <CertificateStatusBadge address={address} />
            </Callout>
          )}
          {t(until ? 'ask.open' : 'ask.text', { time: until ? formatDateTime(until) : '' })}
          {card && until && <ShareCardButton id="receiver-send" card={card} />}
          <Button id="receiver-make" kind={card && until ? 'line' : 'signal'} block onPress={make}>
            {t(until ? 'ask.again' : 'ask.make')}
          </Button>
          {until && (
            <Button id="receiver-withdraw" kind="text" block onPress={() => end(revokeCertificateLink)}>
              {t('ask.withdraw')}
            </Button>
          )}
          {isDone && (
            <Button id="receiver-erase" kind="text" block onPress={() => end(eraseReceiverCertificate)}>
              {t('ask.erase')}
            </Button>
          )}
          {error && <FieldError id="receiver-error" text={textOf(error)} />}
        </Stack>
      )}
    </QueryBoundary>
  )
}
