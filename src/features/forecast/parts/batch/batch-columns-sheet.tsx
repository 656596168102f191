import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { BATCH_COLUMNS } from '@/domain/forecast/batch/batch-columns'
import { useTexts } from '@/i18n/texts'
import { PAYMENT_SURFACE } from '@/platform/payment/payment'
import { prepareTextFileExport, type TextFileExportResult } from '@/platform/text-file/text-file'
import { showToast } from '@/platform/toast/toast'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Sheet } from '@/ui/sheet/sheet'
import { buildBatchTemplate, NEEDED_BATCH_COLUMNS } from '../../batch/batch-template'
import { texts } from '../../texts'

/** The columns of a table with their explanations, and the template to fill in. */
export function BatchColumnsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  const [exportFile, setExportFile] = useState<() => Promise<TextFileExportResult>>()
  const [isFailed, setFailed] = useState(false)
  const isSent = PAYMENT_SURFACE === 'miniProgram'
  // The file is prepared first, because WeChat allows its export only directly in the press handler.
  useEffect(() => {
    if (!open) return
    setFailed(false)
    prepareTextFileExport(buildBatchTemplate(t)).then(
      (prepared) => setExportFile(() => prepared),
      () => setFailed(true),
    )
  }, [open, t])
  const save = async () => {
    // A quick press comes before the file is prepared.
    if (!exportFile) return
    const result = await exportFile()
    setFailed(result === 'unsupported')
    if (result === 'done') showToast(t(isSent ? 'table.template.sent' : 'table.template.saved'))
  }
  const about = (column: (typeof BATCH_COLUMNS)[number]) =>
    column === 'description' || column === 'quantity' ? '' : t(`table.about.${column}`)
  return (
    <Sheet
      id="batch-columns"
      open={open}
      title={t('table.help')}
      onClose={onClose}
      footer={
        <Button id="batch-template" kind="ink" block onPress={save}>
          {t(isSent ? 'table.template.send' : 'table.template')}
        </Button>
      }
    >
      <View className="pt-card__body pt-card__body--stack">
        {isFailed && <FieldError id="batch-template-error" text={t('table.template.failed')} />}
        {BATCH_COLUMNS.map((column) => (
          <View key={column} className="fc-column">
            <View className="pt-sb">
              <Text>{t(`table.column.${column}`)}</Text>
              {NEEDED_BATCH_COLUMNS.includes(column) && (
                <Text className="fc-column__needed">{t('table.needed')}</Text>
              )}
            </View>
            {about(column) && <View className="fc-hint">{about(column)}</View>}
          </View>
        ))}
      </View>
    </Sheet>
  )
}
