import { useEffect, useState } from 'react'
import { request } from '@/client/call-server'
import { ORDER_RECORDS_PER_EXPORT_PAGE, queryOrderRecords } from '@/contract/order-records'
import { useTexts } from '@/i18n/texts'
import { prepareTextFile } from '@/platform/text-file/text-file'
import type { HandedOut } from '@/platform/text-file/text-file.types'
import type { OrderRecord, RecordFilter } from './queries'
import { recordsFile } from './records-csv'
import { texts } from './texts/texts'

interface Exported {
  count: number
  name: string
  handOut: () => Promise<HandedOut>
}

/** All records of a filter, page by page. */
async function readAll(filter: RecordFilter): Promise<OrderRecord[]> {
  const read: OrderRecord[] = []
  let after: string | undefined
  do {
    const page = await request(queryOrderRecords, { ...filter, size: ORDER_RECORDS_PER_EXPORT_PAGE, after })
    read.push(...page.records)
    after = page.next ?? undefined
  } while (after)
  return read
}

/** Makes a file of the records of a filter ready, as soon as it is asked for. */
export function useExport(filter: RecordFilter) {
  const t = useTexts(texts)
  const [exported, setExported] = useState<Exported | 'failed'>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try; the filter stands still below the sheet
  useEffect(() => {
    let isClosed = false
    const make = async (): Promise<Exported> => {
      const records = await readAll(filter)
      const file = recordsFile(records, t)
      return { count: records.length, name: file.name, handOut: await prepareTextFile(file) }
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
