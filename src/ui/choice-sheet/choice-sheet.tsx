import { Input, View } from '@tarojs/components'
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { getInputProps } from '@/platform/element-props/element-props'
import { Icon } from '../icon/icon'
import { Option, OptionList } from '../option/option'
import { Sheet } from '../sheet/sheet'
import { uiTexts } from '../texts'

export interface Choice {
  value: string
  label: string
  note?: string
  group?: string
  /** style of the label */
  style?: CSSProperties
}

interface ChoiceSheetProps {
  id: string
  open: boolean
  title: string
  options: readonly Choice[]
  value: string
  /** shows a search field; by default only for many options */
  isSearched?: boolean
  onChoose: (value: string) => void
  onClose: () => void
  /** below the options: the state of further options that are loading or could not be loaded */
  children?: ReactNode
}

/** Number of options from which the sheet has a search. */
const SEARCH_FROM = 8

/**
 * Sheet to select one of several options. The row of an option has the id `<id>-<value>`. Enter in the search
 * selects the first match.
 */
export function ChoiceSheet({
  id,
  open,
  title,
  options,
  value,
  isSearched = options.length >= SEARCH_FROM,
  onChoose,
  onClose,
  children,
}: ChoiceSheetProps) {
  const [keyword, setKeyword] = useState('')
  const t = useTexts(uiTexts)
  const query = keyword.trim().toLowerCase()
  const shown = options.filter((option) =>
    `${option.label} ${option.note ?? ''} ${option.value}`.toLowerCase().includes(query),
  )
  const close = () => {
    setKeyword('')
    onClose()
  }
  const choose = ({ value: chosen }: Choice) => {
    onChoose(chosen)
    close()
  }
  return (
    <Sheet id={id} open={open} title={title} onClose={close}>
      {isSearched && (
        <View className="pt-sheet__search">
          <Icon name="search" />
          <Input
            id={`${id}-search`}
            className="pt-input"
            placeholder={t('search')}
            placeholderClass="pt-placeholder"
            value={keyword}
            confirmType="search"
            {...getInputProps({ keyboard: 'text', label: t('search') })}
            onConfirm={() => query && shown[0] && choose(shown[0])}
            onInput={({ detail }) => setKeyword(detail.value)}
          />
        </View>
      )}
      {shown.length === 0 && <View className="pt-sheet__none">{t('noMatch')}</View>}
      <OptionList title={title}>
        {shown.map((option, at) => (
          <Fragment key={option.value}>
            {option.group && option.group !== shown[at - 1]?.group && (
              <View className="pt-sheet__group">{option.group}</View>
            )}
            <Option
              id={`${id}-${option.value}`}
              selected={option.value === value}
              onPress={() => choose(option)}
            >
              <View className="pt-option__label" style={option.style}>
                {option.label}
              </View>
              {option.note && <View className="pt-option__note">{option.note}</View>}
            </Option>
          </Fragment>
        ))}
      </OptionList>
      {children}
    </Sheet>
  )
}
