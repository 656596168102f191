import { View } from '@tarojs/components'

/** A longer text; an empty line ends a paragraph. */
export const Prose = ({ text }: { text: string }) => (
  <>
    {text.split('\n\n').map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal
      <View key={at} className="pt-prose">
        {paragraph}
      </View>
    ))}
  </>
)
