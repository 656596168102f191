import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { PaperFrame, PaperRow, PaperRows } from '@/shared/paper/paper-preview'
import type { InvoicePaper } from '../../customs-invoice'
import { texts } from '../../texts'

/** The invoice, with marks at the goods that customs may ask about. The marks are not printed. */
export function InvoiceSheet({ paper: { title, facts, lines, sums } }: { paper: InvoicePaper }) {
  const t = useTexts(texts)
  return (
    <PaperFrame id="invoice" title={title}>
      <PaperRows rows={facts} />
      {lines.map(({ id, head, rows, faults }) => (
        <View key={id} className="ci-line" id={`invoice-line-${id}`}>
          <PaperRow row={head} isHead />
          <PaperRows rows={rows} />
          {faults.map((fault) => (
            <Text key={fault} className="ci-fault ci-screen-only">
              {t(`invoice.fault.${fault}`)}
            </Text>
          ))}
        </View>
      ))}
      <PaperRows rows={sums} />
    </PaperFrame>
  )
}
