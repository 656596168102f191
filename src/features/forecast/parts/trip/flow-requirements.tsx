import { Text, View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/base/call'
import type { getForecastRequirementsOfFlow } from '@/contract/forecast/forecast-lists'
import type { Lang } from '@/domain/base/language'
import { extractDestinationFromFlowName } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { EzwayLink } from '@/shared/ezway/ezway-link'
import { ezwayTexts } from '@/shared/ezway/texts'
import { Card } from '@/ui/card/card'
import { useFlowTemplate } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'

type NeedsText = ReturnType<typeof texts.in>
type Template = AnswerOf<typeof getForecastRequirementsOfFlow>

/** Returns the requirements of a destination, one line each, in the order of the forecast's steps. */
function listRequirements(template: Template, t: NeedsText, lang: Lang): string[] {
  const { contentNameEn, contentNameLen, proof, weightMax, refusedCategories } = template
  const refused = refusedCategories.map(({ type }) => type[lang]).join(t('destination.comma'))
  const lines = [
    template.realName && t('destination.realName'),
    weightMax !== null && t('destination.weight', { max: weightMax / 1000 }),
    refused && t('destination.refused', { names: refused }),
    contentNameEn && t('destination.english'),
    contentNameLen > 0 && t('destination.nameLength', { n: contentNameLen }),
    template.originRequired && t('destination.origin'),
    template.exportDeclaration && t('destination.export'),
    proof !== 'never' && t(`destination.proof.${proof}`),
  ]
  return lines.filter((line) => typeof line === 'string' && line !== '') as string[]
}

/**
 * The requirements of the chosen destination. It may load while the member fills in the page, so it is last,
 * where it moves no field.
 */
export function FlowRequirements() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const template = useFlowTemplate(useForecastFields().value.flowId).data
  const { flow } = useTrip()
  const ezwayText = useTexts(ezwayTexts)
  const isEzway = template?.receiverConfirmation === 'ezway'
  const lines = template
    ? [...listRequirements(template, t, lang), ...(isEzway ? [ezwayText('note')] : [])]
    : []
  if (lines.length === 0 || !flow) return null
  const place = extractDestinationFromFlowName(flow.flowName[lang])
  return (
    <Card title={t('destination.title', { place })}>
      <View className="fc-needs" id="forecast-needs">
        {lines.map((line) => (
          <View key={line} className="fc-needs__line">
            <Text>•</Text>
            <Text className="fc-needs__text">{line}</Text>
          </View>
        ))}
        {isEzway && <EzwayLink id="forecast-ezway" />}
      </View>
    </Card>
  )
}
