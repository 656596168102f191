import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime, unbroken } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'
import { useLatestNotice } from '../queries'
import { texts } from '../texts/texts'

/** The newest notice in one line; its text opens in a sheet. The line keeps its room while it loads. */
export function NoticeLine() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { data: notice } = useLatestNotice()
  const [open, setOpen] = useState(false)
  if (!notice) return <View className="hm-notice" />
  const [date] = formatDateTime(notice.time).split(' ')
  const title = unbroken(notice.title[lang])
  return (
    <>
      <View
        className="hm-notice"
        {...pressable('button', { id: 'home-notice', onPress: () => setOpen(true) })}
      >
        <Icon name="notice" />
        <Text className="pt-grow">{title}</Text>
        <Text className="pt-t12 pt-3 pt-num">{date}</Text>
        <Icon name="chevron-right" size={16} />
      </View>
      <Sheet id="home-notice-sheet" open={open} title={t('notice')} onClose={() => setOpen(false)}>
        <View className="pt-t17">{title}</View>
        <Prose text={unbroken(notice.content[lang])} />
      </Sheet>
    </>
  )
}
