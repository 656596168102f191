import type { getAddress } from '@/contract/addresses/addresses'
import type { AnswerOf } from '@/contract/base/call'
import { APPROVE_STATUS } from '@/domain/addresses/approval'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/ui/badge/badge'
import type { Tone } from '@/ui/tone/tone'
import { addressTexts } from './texts'

/** How the ID certificate stands that a mainland address goes by; nothing of any other address. */
export function CertificateStatusBadge({ address }: { address: AnswerOf<typeof getAddress> }) {
  const t = useTexts(addressTexts)
  if (!address.isMainland) return null
  const states: Record<number, [Tone, string]> = {
    [APPROVE_STATUS.approved]: ['ok', t('id.approved')],
    [APPROVE_STATUS.underReview]: ['info', t('id.underReview')],
    [APPROVE_STATUS.failed]: ['danger', t('id.failed')],
  }
  const [tone, words] = (address.idInfoId && states[address.approveStatus]) || ['warn', t('id.none')]
  return <Badge tone={tone as Tone}>{words}</Badge>
}
