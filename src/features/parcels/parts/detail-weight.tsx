import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { ValueCell } from '@/ui/cell/value-cell'
import type { ParcelDetail } from '../queries'
import { texts } from '../texts'

/** The chargeable weight, with the actual and the volumetric weight that it comes from. */
export function DetailWeight({ detail }: { detail: ParcelDetail }) {
  const t = useTexts(texts)
  const { summary, volumetricWeight, outerSize } = detail
  const { weight, chargeableWeight } = summary
  // Both are shown, whichever is larger. If the size does not count, there is no volumetric weight.
  const bySize = outerSize !== null && volumetricWeight !== null && volumetricWeight > 0
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
