import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { checkSearchKeyword } from '@/domain/base/search'
import { useTexts } from '@/i18n/texts'
import { getInputProps } from '@/platform/element-props/element-props'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

/** The search field for orders: part of a receiver's name or of a number. */
export function RecordKeywordField({
  keyword,
  onSearch,
}: {
  keyword: string
  onSearch: (keyword: string) => void
}) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(keyword)
  const [isTooLong, setTooLong] = useState(false)
  const problem = checkSearchKeyword(typed)
  const search = () => {
    setTooLong(problem !== null)
    if (!problem) onSearch(typed.trim())
  }
  const clear = () => {
    setTyped('')
    setTooLong(false)
    if (keyword) onSearch('')
  }
  const error = isTooLong && problem ? t('records.search.tooLong', problem.params) : undefined
  return (
    <View>
      <View className={`or-find ${error ? 'is-error' : ''}`} id="records-keyword">
        <View
          className="pt-iconbtn"
          {...getPressableProps('button', { id: 'records-search', onPress: search })}
          aria-label={t('records.search.go')}
        >
          <Icon name="search" />
        </View>
        <Input
          className="pt-input"
          placeholder={t('records.search')}
          placeholderClass="pt-placeholder"
          value={typed}
          confirmType="search"
          {...getInputProps({
            keyboard: 'text',
            label: t('records.search'),
            errorId: error && 'records-keyword-error',
          })}
          onConfirm={search}
          onInput={({ detail }) => {
            setTyped(detail.value)
            setTooLong(false)
          }}
        />
        {typed !== '' && (
          <View
            className="pt-iconbtn"
            {...getPressableProps('button', { id: 'records-search-clear', onPress: clear })}
            aria-label={t('records.search.clear')}
          >
            <Icon name="close" />
          </View>
        )}
      </View>
      {error && <FieldError id="records-keyword-error" text={error} />}
    </View>
  )
}
