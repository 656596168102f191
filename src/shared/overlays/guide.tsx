import { ScrollView, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { callServer } from '@/client/call-server'
import { queryClient, removeCachedAnswersOfCalls, toQueryOptions } from '@/client/query'
import { completeGuide, getGuideStatus } from '@/contract/notices/overlays'
import { GUIDE_COMPLETED_SOURCE, GUIDE_STEPS } from '@/domain/notices/overlays'
import { useTexts } from '@/i18n/texts'
import { type ScreenRect, scrollIntoViewAndMeasure } from '@/platform/scroll/scroll'
import { systemBars } from '@/platform/system-bars/system-bars'
import { Button } from '@/ui/button/button'
import { Heading } from '@/ui/heading/heading'
import { Icon } from '@/ui/icon/icon'
import { ModalLayer } from '@/ui/modal-layer/modal-layer'
import { getPressableProps } from '@/ui/press/pressable-props'
import { getGuideArrowStyle, getGuideCardStyle, getGuideHighlightStyle } from './guide-place'
import { overlayTexts } from './texts'

/** ms between two measurements of an element: loading content moves it. */
const MEASURE_AGAIN_MS = 300

const isSameRect = (a: ScreenRect | undefined, b: ScreenRect | undefined): boolean =>
  a?.left === b?.left && a?.top === b?.top && a?.width === b?.width && a?.height === b?.height

type GuideStep = (typeof GUIDE_STEPS)[number]

/** Maximum share of the screen that the guide lights. The rest is for its words. */
const LIT_SHARE_MAX = 0.4

/** Returns what the step lights after a measurement: the first part if large letters make the whole too high. */
const chooseTarget = (step: GuideStep, measured: ScreenRect | undefined): string =>
  'firstPart' in step && measured && measured.height > LIT_SHARE_MAX * systemBars.windowHeight()
    ? step.firstPart
    : step.target

/** Returns the position of a step's element, on this screen and in this language. */
function useTargetRect(step: GuideStep): ScreenRect | undefined {
  const [box, setBox] = useState<ScreenRect>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAwaited = true
    let target: string = step.target
    const measure = async (): Promise<void> => {
      const found = await scrollIntoViewAndMeasure(target)
      if (!isAwaited) return
      const before = target
      // The page scrolls to the first part once: it stays the target of its step.
      if (target === step.target) target = chooseTarget(step, found)
      if (target !== before) return measure()
      setBox((known) => (isSameRect(known, found) ? known : found))
      timer = setTimeout(measure, MEASURE_AGAIN_MS)
    }
    void measure()
    return () => {
      isAwaited = false
      clearTimeout(timer)
    }
  }, [step])
  return box
}

/**
 * Shows five steps, each next to the element that it explains. Only members who signed up after the guide was
 * introduced see it. The app reports its end, whether confirmed or closed (S1 §4). It has a close button, and
 * Back and Escape close it.
 */
export function GuidedTour({ onEnd }: { onEnd: () => void }) {
  const t = useTexts(overlayTexts)
  const [at, setAt] = useState(0)
  const step = GUIDE_STEPS[at]!
  const { key } = step
  const box = useTargetRect(step)
  const isLast = at === GUIDE_STEPS.length - 1
  const end = () => {
    onEnd()
    queryClient.setQueryData(toQueryOptions(getGuideStatus, {}).queryKey, { appShowTips: 0 })
    // If the report fails, the guide shows once more on another day, but not when the screen is shown again.
    void callServer(completeGuide, { source: GUIDE_COMPLETED_SOURCE }).then(
      () => removeCachedAnswersOfCalls(getGuideStatus),
      () => undefined,
    )
  }
  return (
    <ModalLayer id="guide" isClear onClose={end}>
      <View className="ov-hole" id="guide-hole" style={getGuideHighlightStyle(box)} />
      {box && <View className="ov-guide__tip" style={getGuideArrowStyle(box)} />}
      <View
        id="guide"
        className="ov-guide"
        role="dialog"
        aria-modal
        aria-label={t('guide.title')}
        style={getGuideCardStyle(box)}
      >
        <View
          className="pt-dialog__close"
          {...getPressableProps('button', { id: 'guide-close', onPress: end })}
          aria-label={t('guide.close')}
        >
          <Icon name="close" />
        </View>
        {/* A long text scrolls above the buttons. Each step starts at its top, because the previous step may have been scrolled down. */}
        <ScrollView scrollY className="ov-guide__body" scrollIntoView={`guide-at-${key}`}>
          <View aria-live="polite" id="guide-step">
            <View className="ov-guide__step pt-t13 pt-2 pt-num" id={`guide-at-${key}`}>
              {t('guide.step', { n: at + 1, of: GUIDE_STEPS.length })}
            </View>
            <View className="ov-guide__bars">
              {GUIDE_STEPS.map(({ key: step }, index) => (
                <View key={step} className={`ov-guide__bar ${index <= at ? 'is-done' : ''}`} />
              ))}
            </View>
            <Heading level={2} look="pt-t17">
              {t(`guide.${key}`)}
            </Heading>
            <View className="pt-t13 pt-2">{t(`guide.${key}.text`)}</View>
          </View>
        </ScrollView>
        <View className="ov-guide__acts">
          {at > 0 && (
            <Button id="guide-back" size="md" onPress={() => setAt(at - 1)}>
              {t('guide.back')}
            </Button>
          )}
          <View className="pt-grow">
            <Button id="guide-next" kind="ink" size="md" block onPress={isLast ? end : () => setAt(at + 1)}>
              {t(isLast ? 'guide.done' : 'guide.next')}
            </Button>
          </View>
        </View>
      </View>
    </ModalLayer>
  )
}
