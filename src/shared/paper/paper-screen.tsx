import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { type PrintableReceipt, receiptPrinterOrSaver } from '@/platform/receipt-canvas/receipt-canvas'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage, type StatusMessageProps } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import type { ScreenName } from '../../screens/screens'
import { QueryBoundary } from '../query-boundary/query-boundary'
import { Screen } from '../screen/screen'
import { PaperPreview } from './paper-preview'
import { paperTexts } from './texts'

interface PaperScreenProps<T> {
  name: ScreenName
  /** id of the sheet; the button and the messages begin with it */
  id: string
  query: ComponentProps<typeof QueryBoundary<T>>['query']
  loadingTimeoutMs?: number
  /** undefined while it loads, and if there is none */
  paper: PrintableReceipt | undefined
  /** what the screen says if there is no sheet */
  none: Omit<StatusMessageProps, 'id'>
  /** the sheet with what surrounds it; by default its rows */
  children?: (data: T) => ReactNode
}

/**
 * Screen of a printable sheet, with a button to keep it. H5 prints it. In the mini program WeChat's menu
 * sends or saves it as a picture. If that fails, it suggests a screenshot.
 */
export function PaperScreen<T>({
  name,
  id,
  query,
  loadingTimeoutMs,
  paper,
  none,
  children = () => <PaperPreview id={id} paper={paper!} />,
}: PaperScreenProps<T>) {
  const t = useTexts(paperTexts)
  const [hasFailed, setFailed] = useState(false)
  const keep = async () => setFailed(!(await receiptPrinterOrSaver.save(paper!)))
  const footer = paper && (
    <BottomActionBar above={hasFailed && <FieldError id={`${id}-failed`} text={t('failed')} />}>
      <Button id={`${id}-keep`} kind="signal" onPress={keep}>
        {t(receiptPrinterOrSaver.method === 'print' ? 'print' : 'picture')}
      </Button>
    </BottomActionBar>
  )
  return (
    <Screen name={name} footer={footer}>
      <QueryBoundary query={query} loadingTimeoutMs={loadingTimeoutMs}>
        {(data) => (paper ? <Stack>{children(data)}</Stack> : <StatusMessage id={`${id}-none`} {...none} />)}
      </QueryBoundary>
    </Screen>
  )
}
