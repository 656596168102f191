import { useShareAppMessage } from '@tarojs/taro'
import { useState } from 'react'
import type { listAddresses } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { useTexts } from '@/i18n/texts'
import { type ShareCard, toWechatShareMessage } from '@/shared/share/use-page-share'
import { texts } from './texts'

type Address = AnswerOf<typeof listAddresses>[number]

/**
 * The address whose receiver is requested, and the share card of the new link. WeChat's own share menu sends
 * the home screen instead.
 */
export function useCertificateRequest() {
  const t = useTexts(texts)
  const [addressId, setAddressId] = useState<string>()
  const [token, setToken] = useState<string>()
  const home: ShareCard = { title: t('ask.home'), name: 'home' }
  const card: ShareCard | undefined = token
    ? { title: t('ask.card'), name: 'receiverCertificate', secret: { name: 'link', value: token } }
    : undefined
  useShareAppMessage(({ from }) => toWechatShareMessage((from === 'button' && card) || home))
  return {
    card,
    /** The current address in the address book. */
    addressIn: (book: readonly Address[] = []) => book.find(({ id }) => id === addressId),
    ask(address: Address) {
      setToken(undefined)
      setAddressId(address.id)
    },
    onLink: setToken,
    onClose: () => setAddressId(undefined),
  }
}
