import { ScrollView, View } from '@tarojs/components'
import { useEffect } from 'react'
import { toPickupScanContent } from '@/domain/parcels/pickup-collection'
import { useTexts } from '@/i18n/texts'
import { keepScreenBright } from '@/platform/bright-screen/bright-screen'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { ModalLayer } from '@/ui/modal-layer/modal-layer'
import { getPressableProps } from '@/ui/press/pressable-props'
import { drawBarCode, drawQrCode } from './draw-codes'
import { SpelledCode } from './spelled-code'
import { collectionTexts } from './texts'

interface StaffViewProps {
  code: string
  /** as declared; undefined if the parcel has no collector */
  collector: string | undefined
  onClose: () => void
}

/**
 * The pickup code over the whole screen, for the staff of the point: QR code, bar code and digits. It is white
 * in both themes, because scanners need the contrast. The screen stays awake. Back closes it.
 */
export function StaffView({ code, collector, onClose }: StaffViewProps) {
  const t = useTexts(collectionTexts)
  const content = toPickupScanContent(code)
  useEffect(keepScreenBright, [])
  return (
    <ModalLayer id="pickup-staff" onClose={onClose}>
      <View
        id="pickup-staff"
        className="pu-staff theme-light"
        role="dialog"
        aria-modal
        aria-label={t('show.title')}
      >
        <View className="pu-staff__head">
          <Heading level={2} look="pu-staff__title">
            {t('show.title')}
          </Heading>
          <View
            className="pu-staff__close"
            {...getPressableProps('button', { id: 'pickup-staff-close', onPress: onClose })}
            aria-label={t('close')}
          >
            <Icon name="close" size={24} />
          </View>
        </View>
        <ScrollView scrollY className="pu-staff__body">
          <View className="pu-staff__codes">
            <View
              id="pickup-staff-qr"
              className="pu-staff__qr"
              role="img"
              aria-label={t('qr')}
              style={drawQrCode(content)}
            />
            <View
              id="pickup-staff-bar"
              className="pu-staff__bar"
              role="img"
              aria-label={t('bar')}
              style={drawBarCode(content)}
            />
            <SpelledCode id="pickup-staff-code" code={code} />
            {collector && <View className="pt-2">{`${t('collector')} ${collector}`}</View>}
          </View>
        </ScrollView>
      </View>
    </ModalLayer>
  )
}
