import { Text, View } from '@tarojs/components'
import type { CustomsInvoiceFault } from '@/domain/forecast/customs-invoice'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import {
  findAllowedForecastChange,
  findRequiredForecastAction,
  openForecast,
  openForecastChange,
} from '@/shared/parcels/open-forecast'
import { Callout } from '@/ui/callout/callout'
import { PressableLink } from '@/ui/link/link'
import type { CustomsInvoice } from '../../customs-invoice'
import { texts } from '../../texts'

/** Returns the way to correct the declaration; undefined when it is closed. */
function findCorrection({ summary }: CustomsInvoice): (() => void) | undefined {
  if (findRequiredForecastAction(summary) === 'correct') return () => openForecast(summary)
  const change = findAllowedForecastChange(summary)
  return change && (() => openForecastChange(change, summary.packageNo))
}

/** What the member must know before reading: the merged invoice that counts, and what customs may ask about. */
export function InvoiceNotes({ invoice }: { invoice: CustomsInvoice }) {
  const t = useTexts(texts)
  const { mergedInto, lines, issuedAt } = invoice
  const correct = findCorrection(invoice)
  // An HS code is optional: the mark at the item is enough.
  const isToMention = (fault: CustomsInvoiceFault) => fault !== 'hsCode'
  const count = lines.filter(({ faults }) => faults.some(isToMention)).length
  return (
    <>
      {mergedInto && (
        <View className="ci-screen-only">
          <Callout id="invoice-merged" tone="info">
            <View className="ci-note">
              <Text>{t('invoice.merged', { number: mergedInto })}</Text>
              <PressableLink
                id="invoice-merged-open"
                onPress={() => navigate('customsInvoice', { packageNo: mergedInto })}
              >
                {t('invoice.merged.open')}
              </PressableLink>
            </View>
          </Callout>
        </View>
      )}
      {count > 0 && !issuedAt && (
        <View className="ci-screen-only">
          <Callout id="invoice-faults" tone="warn">
            <View className="ci-note">
              <Text>{t(correct ? 'invoice.faults' : 'invoice.faults.closed', { n: count })}</Text>
              {correct && (
                <PressableLink id="invoice-correct" onPress={correct}>
                  {t('invoice.correct')}
                </PressableLink>
              )}
            </View>
          </Callout>
        </View>
      )}
    </>
  )
}
