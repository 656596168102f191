import { useEffect, useState } from 'react'
import { callServerSilently } from '@/client/call-server'
import { ORDER_RECORDS_PER_EXPORT_PAGE, queryOrderRecords } from '@/contract/orders/order-records'
import { useTexts } from '@/i18n/texts'
import { prepareTextFileExport, type TextFileExportResult } from '@/platform/text-file/text-file'
import { orderTexts } from '@/shared/orders/texts'
import type { OrderRecord, OrderRecordFilter } from './queries'
import { buildRecordsCsv } from './records-csv'
import { texts } from './texts'

interface ExportedFile {
  count: number
  name: string
  exportFile: () => Promise<TextFileExportResult>
}

/** Loads all orders of a filter, page by page. */
async function loadAllRecords(filter: OrderRecordFilter): Promise<OrderRecord[]> {
  const read: OrderRecord[] = []
  let after: string | undefined
  do {
    const page = await callServerSilently(queryOrderRecords, {
      ...filter,
      size: ORDER_RECORDS_PER_EXPORT_PAGE,
      after,
    })
    read.push(...page.records)
    after = page.next ?? undefined
  } while (after)
  return read
}

/** Prepares a file of the filtered orders when the sheet opens, and again on `retry`. */
export function useOrderRecordsExport(filter: OrderRecordFilter) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const [exported, setExported] = useState<ExportedFile | 'failed'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per try; the filter cannot change below the sheet
  useEffect(() => {
    let isClosed = false
    const make = async (): Promise<ExportedFile> => {
      const records = await loadAllRecords(filter)
      const file = buildRecordsCsv(records, { t, ofOrder })
      return { count: records.length, name: file.name, exportFile: await prepareTextFileExport(file) }
    }
    setExported(undefined)
    make().then(
      (made) => !isClosed && setExported(made),
      () => !isClosed && setExported('failed'),
    )
    return () => {
      isClosed = true
    }
  }, [tries])
  return { exported, retry: () => setTries(tries + 1) }
}
