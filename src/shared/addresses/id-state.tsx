import type { getAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { ADDRESS_APPROVE_STATUS_CODE } from '@/domain/addresses/approval'
import { useTexts } from '@/i18n/texts'
import { StatusTag } from '@/ui/status-tag/status-tag'
import type { Tone } from '@/ui/tone/tone'
import { addressTexts } from './texts'

/** Shows the state of the ID certificate of a mainland address. Shows nothing for any other address. */
export function CertificateStatusBadge({ address }: { address: AnswerOf<typeof getAddress> }) {
  const t = useTexts(addressTexts)
  if (!address.isMainland) return null
  const states: Record<number, [Tone, string]> = {
    [ADDRESS_APPROVE_STATUS_CODE.approved]: ['ok', t('id.approved')],
    [ADDRESS_APPROVE_STATUS_CODE.underReview]: ['info', t('id.underReview')],
    [ADDRESS_APPROVE_STATUS_CODE.failed]: ['danger', t('id.failed')],
  }
  const [tone, words] = (address.idInfoId && states[address.approveStatus]) || ['warn', t('id.none')]
  return <StatusTag tone={tone as Tone}>{words}</StatusTag>
}
