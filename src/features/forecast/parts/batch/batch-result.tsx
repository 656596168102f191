import { View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { runAfterPressForMember } from '@/session/run-after-press-for-member'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { PressableLink } from '@/ui/link/link'
import type { Batch } from '../../batch/use-batch'
import { texts } from '../../texts'

/** How many parcels of the table are declared, and the way to the list. */
export function BatchResult({ batch }: { batch: Batch }) {
  const t = useTexts(texts)
  const { declared, rows } = batch.batch
  if (declared === 0) return null
  return (
    <Card>
      <View id="batch-result" className="pt-card__body pt-card__body--stack" role="status">
        <View className="pt-sb">{t('table.declared', { n: declared })}</View>
        <View className="fc-hint">{t(rows.length > 0 ? 'table.declared.left' : 'table.declared.text')}</View>
        <Button id="batch-list" size="md" onPress={() => navigate('parcelList')}>
          {t('table.list')}
        </Button>
        {rows.length === 0 && (
          <PressableLink id="batch-another" role="button" onPress={batch.discard}>
            {t('table.another')}
          </PressableLink>
        )}
      </View>
    </Card>
  )
}

/** Discards the rows that are not declared, after a confirmation. */
export function DiscardBatchLink({ batch }: { batch: Batch }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const discard = () =>
    runAfterPressForMember(() => {
      batch.discard()
      setOpen(false)
    })
  return (
    <View className="fc-discard">
      <PressableLink id="batch-discard" role="button" onPress={() => setOpen(true)}>
        {t('table.discard')}
      </PressableLink>
      <Dialog
        id="batch-discard-dialog"
        open={isOpen}
        title={t('table.discard.ask')}
        text={t('table.discard.text')}
        onClose={() => setOpen(false)}
        actions={[
          { id: 'batch-discard-cancel', label: t('cancel'), onPress: () => setOpen(false) },
          { id: 'batch-discard-confirm', label: t('table.discard'), signal: true, onPress: discard },
        ]}
      />
    </View>
  )
}
