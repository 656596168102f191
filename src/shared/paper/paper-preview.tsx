import { Text, View } from '@tarojs/components'
import type { PrintableReceipt } from '@/platform/receipt-canvas/receipt-canvas'
import { Heading } from '@/ui/heading/heading'
import { DecorativePicture } from '@/ui/picture/picture'
import './paper.scss'

/** A printable sheet as the screen shows it, and as H5 prints it. */
export function PaperPreview({ id, paper }: { id: string; paper: PrintableReceipt }) {
  const { photograph } = paper
  return (
    <View className="pp-paper theme-light" id={id}>
      <Heading level={2} look="pp-paper__title">
        {paper.title}
      </Heading>
      {paper.rows.map(({ label, value, isTotal }, at) => (
        // Several fees have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, only a position
        <View key={`${at}-${label}`} className={`pp-paper__row ${isTotal ? 'is-total' : ''}`}>
          <Text className="pp-paper__label">{label}</Text>
          <Text className="pp-paper__value">{value}</Text>
        </View>
      ))}
      {photograph && (
        <View
          className="pp-paper__photograph"
          id={`${id}-photograph`}
          role="img"
          aria-label={photograph.label}
        >
          <DecorativePicture className="pp-paper__picture" src={photograph.url} grows />
        </View>
      )}
    </View>
  )
}
