import type { getAddress } from '@/contract/addresses'
import type { AnswerOf } from '@/contract/call'
import { APPROVAL } from '@/domain/certificate/approval'
import { useTexts } from '@/i18n/texts'
import { Badge } from '@/ui/badge/badge'
import type { Tone } from '@/ui/tone/tone'
import { addressTexts } from './texts/texts'

/** How the ID certificate stands that a mainland address goes by; nothing of any other address. */
export function IdState({ address }: { address: AnswerOf<typeof getAddress> }) {
  const t = useTexts(addressTexts)
  if (!address.isMainland) return null
  const states: Record<number, [Tone, string]> = {
    [APPROVAL.approved]: ['ok', t('id.approved')],
    [APPROVAL.underReview]: ['info', t('id.underReview')],
    [APPROVAL.failed]: ['danger', t('id.failed')],
  }
  const [tone, words] = (address.idInfoId && states[address.approveStatus]) || ['warn', t('id.none')]
  return <Badge tone={tone as Tone}>{words}</Badge>
}
