import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { defineTexts, useTexts } from '@/i18n/texts'
import { readClipboard } from '@/platform/clipboard/clipboard'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import catalogue from './texts.json'

const texts = defineTexts(catalogue)

/** Share of the limit from which the field shows how much of it is used. Few pasted texts come near it. */
const COUNTED_FROM = 0.9

interface PasteFieldProps {
  id: string
  label: string
  /** an example of a text that can be pasted */
  placeholder: string
  /** what happens to the text; shown while the field is empty */
  hint: string
  /** title of the result below the field; shown when there is a result */
  found: string | undefined
  max: number
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/**
 * A field for a long text from another app. A button fills it from the clipboard, and then empties it. If the
 * clipboard cannot be read, the note at the field says so.
 */
export function PasteField({ id, hint, found, max, value, onChange, ...field }: PasteFieldProps) {
  const t = useTexts(texts)
  const [failure, setFailure] = useState<'unreadable' | 'empty'>()
  const enter = (text: string) => {
    setFailure(undefined)
    onChange(text)
  }
  const paste = async () => {
    const text = await readClipboard()
    if (text?.trim()) enter(text)
    else setFailure(text === undefined ? 'unreadable' : 'empty')
  }
  const isEmpty = value === ''
  return (
    <View>
      <Field
        id={id}
        {...field}
        boxed
        multiline
        tall
        keepsLines
        max={value.length >= max * COUNTED_FROM ? max : undefined}
        value={value}
        onChange={enter}
        note={isEmpty ? (failure ? t(failure) : hint) : undefined}
      />
      <View className="pt-paste__act">
        {isEmpty ? (
          <Button id={`${id}-paste`} size="md" block onPress={paste}>
            {t('paste')}
          </Button>
        ) : (
          <>
            <Text className="pt-sb">{found}</Text>
            <PressableLink id={`${id}-clear`} role="button" onPress={() => enter('')}>
              {t('clear')}
            </PressableLink>
          </>
        )}
      </View>
    </View>
  )
}
