import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@/domain/messages/quiet-hours'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { findUtcOffset, formatTimeZone, getTimeZone } from '@/platform/time-zone/time-zone'
import { isUtcOffset } from '@/platform/time-zone/utc-offset'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { InlineField } from '@/ui/inline-field/inline-field'
import { PressableLink } from '@/ui/link/link'
import { Switch } from '@/ui/switch/switch'
import { formatMinuteOfDay, listHalfHours } from '../half-hours'
import { texts } from '../texts'
import type { ChoiceSaver } from '../use-choice-saver'

/** Time in minutes that a list of times shows above the default. */
const MINUTES_ABOVE_DEFAULT = 120

/** The hours in which no notification leaves the app, and the time zone by which they count. */
export function QuietHoursCard({ saved, saver }: { saved: QuietHours | null; saver: ChoiceSaver }) {
  const t = useTexts(texts)
  const hours = saver.show('quietHours', saved)
  // The member's own hours come back when quiet hours are turned off and on again.
  const lastHours = useRef<QuietHours>()
  if (hours) lastHours.current = hours
  const save = (next: QuietHours | null) => void saver.save('quietHours', next)
  return (
    <Card>
      <InlineField
        id="notify-quiet"
        label={t('quiet')}
        note={t('quiet.what')}
        error={saver.problemOf('quietHours')}
      >
        <Switch
          id="notify-quiet"
          on={hours !== null}
          onChange={(on) =>
            save(on ? (lastHours.current ?? { ...DEFAULT_QUIET_HOURS, timeZone: getTimeZone() }) : null)
          }
        />
      </InlineField>
      {hours && (
        <>
          <HoursRow hours={hours} onChange={save} />
          <TimeZoneLine hours={hours} onChange={save} />
        </>
      )}
    </Card>
  )
}

interface HoursProps {
  hours: QuietHours
  onChange: (hours: QuietHours) => void
}

/** Start and end, each chosen in a sheet of half hours. They cannot be equal. */
function HoursRow({ hours, onChange }: HoursProps) {
  const t = useTexts(texts)
  const [open, setOpen] = useState<'from' | 'to'>()
  return (
    <>
      <View className="pt-cells__row">
        {(['from', 'to'] as const).map((end) => (
          <ChoiceField
            key={end}
            id={`notify-quiet-${end}`}
            label={t(`quiet.${end}`)}
            value={
              end === 'to' && hours.to < hours.from
                ? t('quiet.nextDay', { time: formatMinuteOfDay(hours.to) })
                : formatMinuteOfDay(hours[end])
            }
            placeholder=""
            onOpen={() => setOpen(end)}
          />
        ))}
      </View>
      {(['from', 'to'] as const).map((end) => (
        <ChoiceSheet
          key={end}
          id={`notify-quiet-${end}-sheet`}
          open={open === end}
          title={t(`quiet.${end}`)}
          options={listHalfHours({
            first: DEFAULT_QUIET_HOURS[end] - MINUTES_ABOVE_DEFAULT,
            chosen: hours[end],
            excluded: hours[end === 'from' ? 'to' : 'from'],
          }).map((minute) => ({ value: String(minute), label: formatMinuteOfDay(minute) }))}
          value={String(hours[end])}
          isSearched={false}
          onChoose={(minute) => onChange({ ...hours, [end]: Number(minute) })}
          onClose={() => setOpen(undefined)}
        />
      ))}
    </>
  )
}

/** Returns whether the clocks of two time zones differ now. Only the names of unknown ones can be compared. */
function doClocksDiffer(one: string, other: string): boolean {
  const [offset, otherOffset] = [findUtcOffset(one), findUtcOffset(other)]
  return offset && otherOffset ? offset !== otherOffset : one !== other
}

/** The time zone of the hours. A device elsewhere offers its own, unless it only knows an offset of it. */
function TimeZoneLine({ hours, onChange }: HoursProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const here = getTimeZone()
  const isElsewhere =
    doClocksDiffer(here, hours.timeZone) && !(isUtcOffset(here) && !isUtcOffset(hours.timeZone))
  const zone = formatTimeZone(hours.timeZone, lang)
  return (
    <View className="pt-card__body pt-t12 pt-3">
      <View id="notify-quiet-zone">{zone ? t('quiet.zone', { zone }) : t('quiet.zone.unnamed')}</View>
      {isElsewhere && (
        <PressableLink
          id="notify-quiet-here"
          role="button"
          onPress={() => onChange({ ...hours, timeZone: here })}
        >
          {t('quiet.here', { zone: formatTimeZone(here, lang) ?? here })}
        </PressableLink>
      )}
    </View>
  )
}
