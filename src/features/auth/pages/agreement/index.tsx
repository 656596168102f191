import { View } from '@tarojs/components'
import { useState } from 'react'
import { AGREEMENT, NEEDED_AGREEMENTS, type NeededAgreement } from '@/domain/agreement'
import type { Problem } from '@/domain/problem'
import { useTexts } from '@/i18n/texts'
import { loginAfterAgreement } from '@/session/host-login'
import { Loaded } from '@/shared/loaded/loaded'
import { problemOfError } from '@/shared/refusal/problem-of-error'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { FieldError } from '@/ui/field-error/field-error'
import { Prose } from '@/ui/prose/prose'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { Tabs } from '@/ui/tabs/tabs'
import { useAgreement } from '../../parts/agreement-links'
import { texts } from '../../texts/texts'
import '../register-login/index.scss'

interface Confirmed {
  typeCode: NeededAgreement
  version: string
  languageCode: string
}

/** Three agreements, each confirmed by itself, then signed with one call (S1 §2, §4). */
export default function AgreementPage() {
  const t = useTexts(texts)
  const [current, setCurrent] = useState<NeededAgreement>(AGREEMENT.service)
  const [confirmed, setConfirmed] = useState<Confirmed[]>([])
  const [problem, setProblem] = useState<Problem>()
  const textOf = useProblemText(texts)
  const agreement = useAgreement(current)
  const isConfirmed = (code: NeededAgreement) => confirmed.some((agreement) => agreement.typeCode === code)
  const confirm = () => {
    const { data } = agreement
    if (!data) return
    const all = [
      ...confirmed.filter((agreement) => agreement.typeCode !== current),
      { typeCode: current, version: data.version, languageCode: data.languageCode },
    ]
    setConfirmed(all)
    const next = NEEDED_AGREEMENTS.find((code) => !all.some((agreement) => agreement.typeCode === code))
    if (next) setCurrent(next)
  }
  const proceed = async () => {
    setProblem(undefined)
    await loginAfterAgreement(confirmed).catch((error) => setProblem(problemOfError(error)))
  }
  const left = NEEDED_AGREEMENTS.length - confirmed.length
  const foot = (
    <StickyBar above={problem && <FieldError id="agreement-error" text={textOf(problem)} />}>
      {left > 0 ? (
        <Button id="agreement-confirm" kind="signal" onPress={confirm}>
          {t('agreement.confirm', { name: t(`agree.${current}`) })} · {t('agreement.left', { n: left })}
        </Button>
      ) : (
        <Button id="agreement-go-on" kind="signal" onPress={proceed}>
          {t('agreement.done')}
        </Button>
      )}
    </StickyBar>
  )
  return (
    <Screen name="agreement" footer={foot}>
      <Stack>
        <View className="pt-t20">{t('agreement.heading')}</View>
        <Card>
          <Tabs
            id="agreement-tab"
            items={NEEDED_AGREEMENTS.map((key) => ({
              key,
              label: `${t(`agree.short.${key}`)}${isConfirmed(key) ? ' ✓' : ''}`,
            }))}
            current={current}
            onChange={setCurrent}
          />
          <Loaded query={agreement}>
            {({ content }) => (
              <View className="au-text">
                <Prose text={content} />
              </View>
            )}
          </Loaded>
        </Card>
      </Stack>
    </Screen>
  )
}
