import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { getCustomsInvoice } from '@/contract/parcels/customs'
import type { CustomsInvoiceFault } from '@/domain/forecast/customs-invoice'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, useRouteParams } from '@/navigation/navigation'
import { type PrintableReceiptRow, receiptPrinterOrSaver } from '@/platform/receipt-canvas/receipt-canvas'
import { DutyEstimate, useDutyEstimate } from '@/shared/customs/duty-estimate'
import { customsTexts } from '@/shared/customs/texts'
import {
  findAllowedForecastChange,
  findRequiredForecastAction,
  openForecast,
  openForecastChange,
} from '@/shared/parcels/open-forecast'
import { LIST_AND_DETAIL_LOADING_TIMEOUT_MS, QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Heading } from '@/ui/heading/heading'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { PARCEL_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import {
  buildInvoicePaper,
  type CustomsInvoice,
  type InvoicePaper,
  toPrintableInvoice,
} from '../../customs-invoice'
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
  const [hasFailed, setFailed] = useState(false)
  const { data } = invoice
  const paper = data && data.lines.length > 0 ? buildInvoicePaper(data, { t, lang }) : undefined
  const keep = async () => setFailed(!(await receiptPrinterOrSaver.save(toPrintableInvoice(paper!))))
  const footer = paper && (
    <BottomActionBar above={hasFailed && <FieldError id="invoice-failed" text={t('invoice.failed')} />}>
      <Button id="invoice-keep" kind="signal" onPress={keep}>
        {t(receiptPrinterOrSaver.method === 'print' ? 'invoice.print' : 'invoice.picture')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name="customsInvoice" footer={footer}>
      <QueryBoundary query={invoice} loadingTimeoutMs={LIST_AND_DETAIL_LOADING_TIMEOUT_MS.detail}>
        {(loaded) =>
          paper ? (
            <Stack>
              <InvoiceNotes invoice={loaded} />
              <InvoiceSheet paper={paper} />
              {/* An estimate is for a parcel that has not left yet. */}
              {!loaded.issuedAt && <InvoiceTaxes query={duties} />}
            </Stack>
          ) : (
            <NothingDeclared invoice={loaded} />
          )
        }
      </QueryBoundary>
    </Screen>
  )
})

function NothingDeclared({ invoice: { summary } }: { invoice: CustomsInvoice }) {
  const t = useTexts(texts)
  const action = findRequiredForecastAction(summary) && {
    ...{ id: 'invoice-declare', label: t('declare') },
    onPress: () => openForecast(summary),
  }
  return (
    <StatusMessage
      id="invoice-empty"
      drawing={PARCEL_DRAWING}
      title={t('invoice.empty.title')}
      text={t('invoice.empty.text')}
      {...(action && { action })}
    />
  )
}

/** Returns the way to correct the declaration; undefined when it is closed. */
function findCorrection({ summary }: CustomsInvoice): (() => void) | undefined {
  if (findRequiredForecastAction(summary) === 'correct') return () => openForecast(summary)
  const change = findAllowedForecastChange(summary)
  return change && (() => openForecastChange(change, summary.packageNo))
}

/** What the member must know before reading: the merged invoice that counts, and what customs may ask about. */
function InvoiceNotes({ invoice }: { invoice: CustomsInvoice }) {
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

function SheetRow({
  row: { label, value, isTotal },
  isHead,
}: {
  row: PrintableReceiptRow
  isHead?: boolean
}) {
  return (
    <View className={`ci-row ${isTotal ? 'is-total' : ''} ${isHead ? 'ci-row--head' : ''}`}>
      <Text className="ci-row__label">{label}</Text>
      <Text className="ci-row__value">{value}</Text>
    </View>
  )
}

function InvoiceSheet({ paper: { title, facts, lines, sums } }: { paper: InvoicePaper }) {
  const t = useTexts(texts)
  return (
    <View className="ci-paper theme-light" id="invoice">
      <Heading level={2} look="ci-paper__title">
        {title}
      </Heading>
      {facts.map((row, at) => (
        // Sender and receiver have rows with the same label.
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
        <SheetRow key={`${at}-${row.label}`} row={row} />
      ))}
      {lines.map(({ id, head, rows, faults }) => (
        <View key={id} className="ci-line" id={`invoice-line-${id}`}>
          <SheetRow row={head} isHead />
          {rows.map((row) => (
            <SheetRow key={row.label} row={row} />
          ))}
          {faults.map((fault) => (
            <Text key={fault} className="ci-fault ci-screen-only">
              {t(`invoice.fault.${fault}`)}
            </Text>
          ))}
        </View>
      ))}
      {sums.map((row) => (
        <SheetRow key={row.label} row={row} />
      ))}
    </View>
  )
}

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
