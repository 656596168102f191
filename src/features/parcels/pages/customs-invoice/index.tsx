import { View } from '@tarojs/components'
import { getCustomsInvoice } from '@/contract/parcels/customs'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { DutyEstimate, useDutyEstimate } from '@/shared/customs/duty-estimate'
import { customsTexts } from '@/shared/customs/texts'
import { PaperScreen } from '@/shared/paper/paper-screen'
import { findRequiredForecastAction, openForecast } from '@/shared/parcels/open-forecast'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { buildInvoicePaper, toPrintableInvoice } from '../../customs-invoice'
import { InvoiceNotes } from '../../parts/invoice/invoice-notes'
import { InvoiceSheet } from '../../parts/invoice/invoice-sheet'
import { useCustomsInvoice } from '../../queries'
import { texts } from '../../texts'
import './index.scss'

/**
 * The invoice of a parcel (`packageNo`) as customs will read it: sender, receiver, goods with HS code and
 * origin, weight, reason. It is a draft until the parcel leaves. What customs may ask about is marked, with
 * the way to correct it. The estimated import taxes follow. H5 prints the invoice; WeChat saves a picture.
 */
export default withPageBoundary(function CustomsInvoicePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { packageNo = '' } = useRouteParams()
  const invoice = useCustomsInvoice(packageNo)
  const duties = useDutyEstimate(packageNo)
  useRefetchOnShow(getCustomsInvoice)
  const { data } = invoice
  const paper = data && data.lines.length > 0 ? buildInvoicePaper(data, { t, lang }) : undefined
  const action = data &&
    findRequiredForecastAction(data.summary) && {
      ...{ id: 'invoice-declare', label: t('declare') },
      onPress: () => openForecast(data.summary),
    }
  return (
    <PaperScreen
      name="customsInvoice"
      id="invoice"
      query={invoice}
      loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}
      paper={paper && toPrintableInvoice(paper)}
      none={{
        ...{ drawing: PARCEL_DRAWING, title: t('invoice.empty.title'), text: t('invoice.empty.text') },
        ...(action && { action }),
      }}
    >
      {(loaded) => (
        <>
          <InvoiceNotes invoice={loaded} />
          <InvoiceSheet paper={paper!} />
          {/* An estimate is for a parcel that has not left yet. */}
          {!loaded.issuedAt && <InvoiceTaxes query={duties} />}
        </>
      )}
    </PaperScreen>
  )
})

/** The estimated import taxes. They are not part of the invoice, and are not printed. */
function InvoiceTaxes({ query }: { query: ReturnType<typeof useDutyEstimate> }) {
  const t = useTexts(customsTexts)
  if (!query.data && !query.isError) return null
  return (
    <View className="ci-screen-only">
      <Card id="invoice-tax-card" title={t('tax')}>
        <DutyEstimate id="invoice-tax" query={query} />
      </Card>
    </View>
  )
}
