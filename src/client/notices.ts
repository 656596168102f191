import Taro from '@tarojs/taro'
import { currentLanguage } from '@/i18n/language'
import { texts } from './texts/texts'

/** A draft of another release could not be opened. */
export const showDraftSetAside = (): void =>
  void Taro.showToast({ title: texts.in(currentLanguage())('draftSetAside'), icon: 'none', duration: 4000 })
