import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatIsoDate } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { PAYMENT_SURFACE } from '@/platform/payment/payment'
import { prepareTextFileExport, type TextFileExportResult } from '@/platform/text-file/text-file'
import { showToast } from '@/platform/toast/toast'
import { getSessionState } from '@/session/session-store'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { loadMemberData, omitPictureUrls } from '../load-member-data'
import { texts } from '../texts'

type DataExportState = 'reading' | 'failed' | { exportFile: () => Promise<TextFileExportResult> }

/** Collects all member data into one JSON file, which people and programs can read. */
async function prepareDataExport(): Promise<DataExportState> {
  try {
    const name = `portage-${getSessionState().aptId}-${formatIsoDate(new Date())}.json`
    const text = JSON.stringify(await loadMemberData(), omitPictureUrls, 2)
    return { exportFile: await prepareTextFileExport({ name, text, type: 'application/json' }) }
  } catch {
    // A call failed, or the phone has no room for the file. In both cases the member can try again.
    return 'failed'
  }
}

/** Exports the member's own data as a file: to save, or in the mini program to send to a chat. */
export function DataExportCard() {
  const t = useTexts(texts)
  const [made, setMade] = useState<DataExportState>()
  const [isUnsupported, setUnsupported] = useState(false)
  const isSent = PAYMENT_SURFACE === 'miniProgram'
  const make = async () => {
    if (made === 'reading') return
    setMade('reading')
    setMade(await prepareDataExport())
  }
  const exportFile = async () => {
    if (typeof made !== 'object') return
    // WeChat allows this call only directly in the press handler.
    const outcome = await made.exportFile()
    setUnsupported(outcome === 'unsupported')
    if (outcome === 'done') showToast(t(isSent ? 'data.sent' : 'data.saved'))
  }
  return (
    <Card title={t('data')}>
      <View className="pt-card__body pt-card__body--stack pt-t13 pt-2" id="personal-data-state" role="status">
        <View>{t('data.what')}</View>
        {made === 'reading' && <View>{t('data.reading')}</View>}
        {typeof made === 'object' && <View>{t('data.ready')}</View>}
        {made === 'failed' && <FieldError id="personal-data-error" text={t('data.failed')} />}
        {isUnsupported && <FieldError id="personal-data-unsupported" text={t('data.unsupported')} />}
        {typeof made === 'object' ? (
          <Button id="personal-data-save" kind="signal" size="md" onPress={exportFile}>
            {t(isSent ? 'data.send' : 'data.save')}
          </Button>
        ) : (
          <Button id="personal-data-make" kind="line" size="md" onPress={make}>
            {t('data.make')}
          </Button>
        )}
      </View>
    </Card>
  )
}
