import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { mustReadNoticeTexts } from '@/shared/notices/texts'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'

/** The notices of a forecast (S2 §2), in their order. */
const NOTICES = ['wrongGoods', 'duties', 'fragile', 'export'] as const
type Notice = (typeof NOTICES)[number]

/** The notices to read before a forecast is submitted, each in its own sheet. */
export function ForecastNoticesCard() {
  const t = useTexts(mustReadNoticeTexts)
  const [open, setOpen] = useState<Notice>()
  return (
    <Card title={t('title')}>
      {NOTICES.map((notice) => (
        <View
          key={notice}
          className="pt-cell pt-cell--sm"
          {...getPressableProps('button', { id: `notice-${notice}`, onPress: () => setOpen(notice) })}
        >
          <View className="pt-cell__main">
            <Text>{t(`name.${notice}`)}</Text>
          </View>
          <Icon name="chevron-right" className="pt-cell__chev" size={16} />
        </View>
      ))}
      <Sheet
        id="notice-sheet"
        open={open !== undefined}
        title={open ? t(`name.${open}`) : ''}
        onClose={() => setOpen(undefined)}
      >
        <View id="notice-text">{open && <Prose text={t(`text.${open}`)} />}</View>
      </Sheet>
    </Card>
  )
}
