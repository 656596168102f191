import { View } from '@tarojs/components'
import { useState } from 'react'
import { checkSearchKeyword } from '@/domain/base/search'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
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
  return (
    <Card>
      <Field
        id="records-keyword"
        label={t('records.search')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setTooLong(false)
        }}
        error={isTooLong && problem ? t('records.search.tooLong', problem.params) : undefined}
        onConfirm={search}
        trailing={
          <View
            className="pt-iconbtn"
            {...getPressableProps('button', { id: 'records-search', onPress: search })}
            aria-label={t('records.search.go')}
          >
            <Icon name="search" />
          </View>
        }
      />
    </Card>
  )
}
