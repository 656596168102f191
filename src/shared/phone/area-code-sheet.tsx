import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getPhoneCodes } from '@/contract/auth/sign-in'
import { PHONE_AREAS } from '@/domain/addresses/phone'
import { useLanguage } from '@/i18n/language'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'

interface AreaCodeSheetProps {
  id: string
  open: boolean
  title: string
  value: string
  onChoose: (areaCode: string) => void
  onClose: () => void
}

/** Sheet of the area codes that the back end allows. Until they are loaded, it lists those of the domain. */
export function AreaCodeSheet({ value, ...rest }: AreaCodeSheetProps) {
  const lang = useLanguage()
  const { data: areas = PHONE_AREAS } = useCall(
    getPhoneCodes,
    {},
    { staleMs: REFERENCE_DATA_STALE_MS, enabled: rest.open },
  )
  const options = areas.map(({ areaCode, name }) => ({
    value: areaCode,
    label: name[lang],
    note: `+${areaCode}`,
  }))
  return <ChoiceSheet {...rest} options={options} value={value} />
}
