import { View } from '@tarojs/components'
import { useState } from 'react'
import { toIsoDayIfValid } from '@/domain/base/calendar-day'
import { formatValidity } from '@/domain/certificates/certificate-validity'
import { useTexts } from '@/i18n/texts'
import { Chip } from '@/ui/chip/chip'
import { Heading } from '@/ui/heading/heading'
import { PressableLink } from '@/ui/link/link'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'

/** Usual validity periods of ID documents, in years. */
const VALIDITY_YEARS = [5, 10, 20]
/** Range of years to choose from. The member types dates outside of it. */
const YEARS_BACK = 40
const YEARS_AHEAD = 30

interface ValiditySheetProps {
  open: boolean
  /** documents of this type may have no expiry date */
  longTerm: boolean
  onChoose: (validity: string) => void
  onClose: () => void
}

interface Chosen {
  from?: string
  /** the member chooses a last day that no usual period gives */
  isOther?: boolean
  year?: number
  month?: number
}

const range = (first: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => first + at * step)

/** Returns the same day some years later. For 29 February it may return 28 February. */
const addYears = (from: string, years: number): string => {
  const [year, month, day] = from.split('-').map(Number)
  return (toIsoDayIfValid(year! + years, month!, day!) ?? toIsoDayIfValid(year! + years, month!, day! - 1))!
}

/** The first and last day of validity in few taps: year, month, day, and the period. */
export function ValiditySheet({ open, longTerm, onChoose, onClose }: ValiditySheetProps) {
  const t = useTexts(texts)
  const [chosen, setChosen] = useState<Chosen>({})
  const { from, isOther, year, month } = chosen
  const close = () => {
    setChosen({})
    onClose()
  }
  const finish = (until: string | null) => {
    onChoose(formatValidity({ from: from!, until }))
    close()
  }
  const takeDay = (day: number) => {
    const date = toIsoDayIfValid(year!, month!, day)!
    if (from) finish(date)
    else setChosen({ from: date })
  }
  const isLast = from !== undefined
  const chips = (key: string, values: number[], choose: (value: number) => void) => (
    <View className="ct-days__list">
      {values.map((value) => (
        <Chip key={value} id={`validity-${key}-${value}`} role="button" onPress={() => choose(value)}>
          {`${value}`}
        </Chip>
      ))}
    </View>
  )
  const thisYear = new Date().getFullYear()
  const years = isLast ? range(thisYear, YEARS_AHEAD) : range(thisYear, YEARS_BACK, -1)
  const asked = () => {
    if (isLast && !isOther)
      return (
        <View className="ct-days__list">
          {VALIDITY_YEARS.map((n) => (
            <Chip key={n} id={`validity-term-${n}`} role="button" onPress={() => finish(addYears(from, n))}>
              {t('validity.years', { n })}
            </Chip>
          ))}
          {longTerm && (
            <Chip id="validity-long-term" role="button" onPress={() => finish(null)}>
              {t('longTerm')}
            </Chip>
          )}
          <Chip id="validity-other" role="button" onPress={() => setChosen({ from, isOther: true })}>
            {t('validity.other')}
          </Chip>
        </View>
      )
    if (year === undefined) return chips('year', years, (value) => setChosen({ ...chosen, year: value }))
    if (month === undefined)
      return chips('month', range(1, 12), (value) => setChosen({ ...chosen, month: value }))
    return chips(
      'day',
      range(1, 31).filter((day) => toIsoDayIfValid(year, month, day)),
      takeDay,
    )
  }
  const unit =
    isLast && !isOther
      ? ''
      : year === undefined
        ? t('validity.year')
        : month === undefined
          ? t('validity.month')
          : t('validity.day')
  const soFar = [year, month].filter((part) => part !== undefined).join('.')
  return (
    <Sheet id="validity-sheet" open={open} title={t('validity')} onClose={close}>
      <View className="ct-days">
        <Heading level={2} look="pt-sb">
          {[
            isLast ? `${from.replace(/-/g, '.')}-` : '',
            isLast ? t('validity.last') : t('validity.first'),
            soFar,
            unit,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Heading>
        {asked()}
        {(from || year !== undefined) && (
          <PressableLink id="validity-again" role="button" onPress={() => setChosen({})}>
            {t('validity.back')}
          </PressableLink>
        )}
      </View>
    </Sheet>
  )
}
