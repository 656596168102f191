import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { PAYMENT_SURFACE } from '@/platform/payment/payment'
import { showToast } from '@/platform/toast/toast'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Sheet } from '@/ui/sheet/sheet'
import type { OrderRecordFilter } from '../queries'
import { texts } from '../texts'
import { useOrderRecordsExport } from '../use-order-records-export'
import '@/shared/orders/orders.scss'

interface ExportRecordsSheetProps {
  filter: OrderRecordFilter
  onClose: () => void
}

/** Exports the filtered orders as a file: to save, or in the mini program to send to a chat. */
export function ExportRecordsSheet({ filter, onClose }: ExportRecordsSheetProps) {
  const t = useTexts(texts)
  const { exported, retry } = useOrderRecordsExport(filter)
  const [isUnsupported, setUnsupported] = useState(false)
  const isSent = PAYMENT_SURFACE === 'miniProgram'
  const file = exported === 'failed' ? undefined : exported
  const exportFile = async () => {
    const outcome = await file!.exportFile()
    setUnsupported(outcome === 'unsupported')
    if (outcome !== 'done') return
    showToast(t(isSent ? 'export.sent' : 'export.done'))
    onClose()
  }
  return (
    <Sheet
      id="export"
      open
      title={t('export.title')}
      onClose={onClose}
      footer={
        exported === 'failed' ? (
          <Button id="export-again" block onPress={retry}>
            {t('export.again')}
          </Button>
        ) : (
          file && (
            <Button id="export-go" kind="signal" block onPress={exportFile}>
              {t(isSent ? 'export.send' : 'export.save')}
            </Button>
          )
        )
      }
    >
      <View className="or-export" id="export-state" role="status">
        {exported === undefined && <Text>{t('export.reading')}</Text>}
        {file && (
          <>
            <Text>{t('export.ready', { count: file.count })}</Text>
            <View className="or-fact">
              <Text className="or-fact__label">{t('export.file')}</Text>
              <Text className="or-fact__value pt-num">{file.name}</Text>
            </View>
            <Text className="pt-t13 pt-2">{t('export.hint')}</Text>
          </>
        )}
        {exported === 'failed' && <FieldError id="export-failed" text={t('export.failed')} />}
        {isUnsupported && <FieldError id="export-unsupported" text={t('export.unsupported')} />}
      </View>
    </Sheet>
  )
}
