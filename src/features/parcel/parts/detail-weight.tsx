import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { ValueCell } from '@/ui/cell/value-cell'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** What is charged, and what it comes from: the scales, or the size where that counts for more. */
export function DetailWeight({ detail }: { detail: Detail }) {
  const t = useTexts(texts)
  const { summary, volumetricWeight, outerSize } = detail
  const { weight, chargeableWeight } = summary
  const bySize = outerSize !== null && volumetricWeight !== null && volumetricWeight > (weight ?? 0)
  const actual = weight !== null && t('weight.actual', { weight: formatWeight(weight) })
  const volumetric =
    bySize && t('weight.volumetric', { weight: formatWeight(volumetricWeight), ...outerSize })
  return (
    <ValueCell
      id="details-weight"
      label={t('weight')}
      note={weight !== null && [actual, volumetric].filter(Boolean).join(' · ')}
    >
      {chargeableWeight === null
        ? t(weight === null ? 'weight.none' : 'weight.later')
        : formatWeight(chargeableWeight)}
    </ValueCell>
  )
}
