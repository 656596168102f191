import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getTemplateByFlowid } from '@/contract/forecast/forecast-lists'
import type { Lang } from '@/domain/base/language'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { flowRequirementTexts } from '../../needs-texts/texts'
import { useFlowTemplate } from '../../queries'
import { useForecastFields } from '../page/create-forecast-page'

type NeedsText = ReturnType<typeof flowRequirementTexts.in>
type Template = AnswerOf<typeof getTemplateByFlowid>

/** What a destination asks for, one line each, in the order of the forecast's steps. */
function listRequirements(template: Template, t: NeedsText, lang: Lang): string[] {
  const { contentNameEn, contentNameLen, proof, weightMax, refusedCategories } = template
  const refused = refusedCategories.map(({ type }) => type[lang]).join(t('comma'))
  const lines = [
    template.realName && t('realName'),
    weightMax !== null && t('weight', { max: weightMax / 1000 }),
    refused && t('refused', { names: refused }),
    contentNameEn && t('english'),
    contentNameLen > 0 && t('nameLength', { n: contentNameLen }),
    template.exportDeclaration && t('export'),
    proof !== 'never' && t(`proof.${proof}`),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/** What the chosen destination asks of this forecast. It comes when the page is being filled in: it stands last, where it moves no field. */
export function FlowRequirements() {
  const t = useTexts(flowRequirementTexts)
  const lang = useLanguage()
  const template = useFlowTemplate(useForecastFields().value.flowId).data
  const lines = template ? listRequirements(template, t, lang) : []
  if (lines.length === 0) return null
  return (
    <Card title={t('title')}>
      <View className="fc-needs" id="forecast-needs">
        {lines.map((line) => (
          <View key={line} className="fc-needs__line">
            <Text>•</Text>
            <Text className="fc-needs__text">{line}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
