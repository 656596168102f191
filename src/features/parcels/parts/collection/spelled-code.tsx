import { View } from '@tarojs/components'

/** A code in large figures. The spaces make a screen reader say each digit. */
export const SpelledCode = ({ id, code }: { id: string; code: string }) => (
  <View id={id} className="pu-code">
    {[...code].join(' ')}
  </View>
)
