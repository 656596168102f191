import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { findCachedAnswer } from '@/client/query'
import { getWarehouses } from '@/contract/warehouse/warehouse'
import { listShippingNoticeTopicsByOrigin, SHIPPING_NOTICE_DOUBLE_TAP_MS } from '@/domain/notices/overlays'
import { useTexts } from '@/i18n/texts'
import { mustReadNoticeTexts } from '@/shared/notices/texts'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Prose } from '@/ui/prose/prose'
import { Sheet } from '@/ui/sheet/sheet'

interface ShippingNoticeProps {
  /** codes of the warehouses that the parcels leave from */
  origins: readonly string[]
  onClose: () => void
  onConfirm: () => void
}

/** Returns a press handler that ignores a second press within `SHIPPING_NOTICE_DOUBLE_TAP_MS`. */
function useDebouncedPress(press: () => void) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = Date.now()
    if (now - last.current < SHIPPING_NOTICE_DOUBLE_TAP_MS) return
    last.current = now
    press()
  }
}

const listNoticesFor = (origins: readonly string[]) =>
  listShippingNoticeTopicsByOrigin(
    findCachedAnswer(getWarehouses, {})?.flatMap(({ code, countryCode }) =>
      origins.includes(code) ? [countryCode] : [],
    ),
  )

/** The notice that the member must read and agree to before parcels are shipped (S1 §2). */
export function ShippingNotice({ origins, onClose, onConfirm }: ShippingNoticeProps) {
  const t = useTexts(mustReadNoticeTexts)
  const [isAgreed, setAgreed] = useState(false)
  const [isHinted, setHinted] = useState(false)
  // Fixed when the notice opens: a link that appears or disappears later would move the buttons.
  const [notices] = useState(() => listNoticesFor(origins))
  const [shown, setShown] = useState<(typeof notices)[number]>()
  const agree = (agreed: boolean) => {
    setAgreed(agreed)
    setHinted(false)
  }
  const goBack = useDebouncedPress(onClose)
  const confirm = useDebouncedPress(() => (isAgreed ? onConfirm() : setHinted(true)))
  // The checkbox scrolls with the text. With large text it would not fit in the footer together with the
  // buttons.
  const footer = (
    <>
      {isHinted && <FieldError id="shipping-agree-error" text={t('shipping.agreeFirst')} />}
      <View className="py-notice__acts">
        <Button id="shipping-back" onPress={goBack}>
          {t('shipping.back')}
        </Button>
        <Button id="shipping-confirm" kind="signal" onPress={confirm}>
          {t('shipping.confirm')}
        </Button>
      </View>
    </>
  )
  return (
    <>
      <Sheet
        id="shipping-notice"
        open
        title={t('shipping.title')}
        onClose={onClose}
        footer={footer}
        hasFooterRows
      >
        <View className="pt-2">{t('shipping.text')}</View>
        {notices.map((notice) => (
          <View
            key={notice}
            className="pt-cell pt-cell--sm"
            {...getPressableProps('button', { id: `shipping-${notice}`, onPress: () => setShown(notice) })}
          >
            <View className="pt-cell__main">
              <Text>{t(`name.${notice}`)}</Text>
            </View>
            <Icon name="chevron-right" className="pt-cell__chev" size={16} />
          </View>
        ))}
        <View className="py-notice__agree">
          <Checkbox id="shipping-agree" checked={isAgreed} onChange={agree}>
            {t('shipping.agree')}
          </Checkbox>
        </View>
      </Sheet>
      {shown && (
        <Sheet id="shipping-text" open title={t(`name.${shown}`)} onClose={() => setShown(undefined)}>
          <Prose text={t(`text.${shown}`)} />
        </Sheet>
      )}
    </>
  )
}
