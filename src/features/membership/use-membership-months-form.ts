import { type MEMBERSHIP_MONTH_PRESETS, parseMembershipMonths } from '@/domain/membership/membership'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { storedMembershipMonths } from './stored-membership-drafts'
import { texts } from './texts'

/** Preset that is chosen at first, so that the foot shows a total. */
const FIRST_PRESET: (typeof MEMBERSHIP_MONTH_PRESETS)[number] = 6

/** `preset` is a preset number, or 'own' if the member types a number in `own`. */
interface MonthsEntry {
  preset: string
  own: string
}

/** Returns the preset or typed months. Only a typed number can have a problem. */
function parseMonthsEntry({ preset, own }: MonthsEntry): FormParseResult<number> {
  const read = parseMembershipMonths(preset === 'own' ? own : preset)
  return 'problem' in read ? { problems: { own: read.problem } } : { value: read.months }
}

/** The form of the number of VIP months, with the valid number; undefined while there is none. */
export function useMembershipMonthsForm() {
  const form = useForm<MonthsEntry, number>(
    {
      empty: () => ({ preset: String(FIRST_PRESET), own: '' }),
      read: parseMonthsEntry,
      draft: (aptId) => storedMembershipMonths.of(aptId),
    },
    useFormatProblem(texts),
  )
  const read = parseMonthsEntry(form.value)
  return { form, months: 'value' in read ? read.value : undefined }
}

export type MembershipMonthsForm = ReturnType<typeof useMembershipMonthsForm>
