import { Input, type ITouchEvent, ScrollView, Text, View } from '@tarojs/components'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import { Layer } from '../layer/layer'
import { pressable } from '../press/press'
import { uiTexts } from '../texts/texts'
import { Option, Options } from './option'

interface SheetProps {
  id: string
  open: boolean
  title: string
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** px that a sheet is pulled down to close it */
const PULL_PX = 72

/** A sheet from the bottom: its cross, a tap outside, a pull down, Escape or the system's back closes it. */
export function Sheet({ id, open, title, onClose, foot, children }: SheetProps) {
  const t = useTexts(uiTexts)
  const from = useRef(0)
  if (!open) return null
  return (
    <Layer id={id} onClose={onClose}>
      <View id={id} className="pt-sheet" role="dialog" aria-modal aria-label={title}>
        <View
          className="pt-sheet__head"
          onTouchStart={(event) => {
            from.current = (event as ITouchEvent).touches[0]?.clientY ?? 0
          }}
          onTouchEnd={(event) => {
            if (((event as ITouchEvent).changedTouches[0]?.clientY ?? 0) - from.current > PULL_PX) onClose()
          }}
        >
          <Text>{title}</Text>
          <View
            className="pt-sheet__close"
            {...pressable('button', { id: `${id}-close`, onPress: onClose })}
            aria-label={t('close')}
          >
            <Icon name="close" size={24} />
          </View>
        </View>
        <ScrollView scrollY className="pt-sheet__body">
          {children}
        </ScrollView>
        {foot && <View className="pt-sheet__foot">{foot}</View>}
      </View>
    </Layer>
  )
}

export interface Choice {
  value: string
  label: string
  note?: string
  group?: string
}

interface ChoiceSheetProps {
  id: string
  open: boolean
  title: string
  options: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** From this many options on there is a search. */
const SEARCH_FROM = 8

/** One of several options; the row of an option has the id `<id>-<value>`. */
export function ChoiceSheet({ id, open, title, options, value, onChoose, onClose }: ChoiceSheetProps) {
  const [keyword, setKeyword] = useState('')
  const t = useTexts(uiTexts)
  const wanted = keyword.trim().toLowerCase()
  const shown = options.filter((it) =>
    `${it.label} ${it.note ?? ''} ${it.value}`.toLowerCase().includes(wanted),
  )
  const close = () => {
    setKeyword('')
    onClose()
  }
  return (
    <Sheet id={id} open={open} title={title} onClose={close}>
      {options.length >= SEARCH_FROM && (
        <View className="pt-sheet__search">
          <Icon name="search" />
          <Input
            id={`${id}-search`}
            className="pt-input"
            placeholder={t('search')}
            value={keyword}
            onInput={({ detail }) => setKeyword(detail.value)}
          />
        </View>
      )}
      {shown.length === 0 && <View className="pt-sheet__none">{t('noMatch')}</View>}
      <Options title={title}>
        {shown.map((option, at) => (
          <View key={option.value}>
            {option.group && option.group !== shown[at - 1]?.group && (
              <View className="pt-sheet__group">{option.group}</View>
            )}
            <Option
              id={`${id}-${option.value}`}
              selected={option.value === value}
              onPress={() => {
                onChoose(option.value)
                close()
              }}
            >
              <View className="pt-option__label">{option.label}</View>
              {option.note && <View className="pt-option__note">{option.note}</View>}
            </Option>
          </View>
        ))}
      </Options>
    </Sheet>
  )
}

interface DialogProps {
  id: string
  open: boolean
  title: string
  text?: string
  onClose: () => void
  /** the second one is what the dialog asks for; none leaves only the cross */
  actions: readonly { id: string; label: string; signal?: boolean; onPress: () => unknown }[]
}

/** Asks before something that cannot be taken back. */
export function Dialog({ id, open, title, text, onClose, actions }: DialogProps) {
  const t = useTexts(uiTexts)
  if (!open) return null
  return (
    <Layer id={id} onClose={onClose}>
      <View id={id} className="pt-dialog" role="alertdialog" aria-modal aria-label={title}>
        <View
          className="pt-dialog__close"
          {...pressable('button', { id: `${id}-close`, onPress: onClose })}
          aria-label={t('close')}
        >
          <Icon name="close" />
        </View>
        <View className="pt-dialog__title">{title}</View>
        {text && <View className="pt-dialog__text">{text}</View>}
        {actions.length > 0 && (
          <View className="pt-dialog__acts">
            {actions.map((action) => (
              <View key={action.id} className="pt-grow">
                <Button
                  id={action.id}
                  kind={action.signal ? 'signal' : 'line'}
                  size="md"
                  block
                  onPress={action.onPress}
                >
                  {action.label}
                </Button>
              </View>
            ))}
          </View>
        )}
      </View>
    </Layer>
  )
}
