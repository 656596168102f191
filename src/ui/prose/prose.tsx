import { View } from '@tarojs/components'

/** A longer text; an empty line ends a paragraph. */
export const Prose = ({ text }: { text: string }) => (
  <>
    {text.split('\n\n').map((paragraph) => (
      <View key={paragraph} className="pt-prose">
        {paragraph}
      </View>
    ))}
  </>
)
