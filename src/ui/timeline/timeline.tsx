import { Text, View } from '@tarojs/components'
import type { Tone } from '../tone/tone'

export interface TimelineItem {
  key: string
  /** year, if it is not the current one */
  year?: string
  date: string
  time: string
  title: string
  text?: string
}

interface TimelineProps {
  items: readonly TimelineItem[]
  tone?: Tone
  /** text below the timeline, such as the time zone of the times */
  note?: string
}

/** Shows events, newest first; the newest has a ring. */
export function Timeline({ items, tone = 'info', note }: TimelineProps) {
  return (
    <>
      <View className={`pt-time pt-tone--${tone}`}>
        {items.map((item, at) => (
          <View key={item.key} className={`pt-time__item ${at === 0 ? 'is-now' : ''}`}>
            <View className="pt-time__at">
              {item.year && <View>{item.year}</View>}
              <View>{item.date}</View>
              <View>{item.time}</View>
            </View>
            <View className="pt-time__rail">
              <View className="pt-i" />
            </View>
            <View className="pt-time__body">
              <Text className="pt-b">{item.title}</Text>
              {item.text && <View>{item.text}</View>}
            </View>
          </View>
        ))}
      </View>
      {note && <View className="pt-time__note">{note}</View>}
    </>
  )
}
