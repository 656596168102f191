import { parseMembershipMonths } from '@/domain/membership/membership'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { storedMembershipMonths } from './stored-membership-drafts'
import { texts } from './texts'

/** `preset` is a preset number, or 'own' if the member types a number in `own`. */
interface MonthsEntry {
  preset: string
  own: string
}

/** Returns the preset or typed months. A problem belongs to the field that the member used. */
function parseMonthsEntry({ preset, own }: MonthsEntry): FormParseResult<number> {
  const isOwn = preset === 'own'
  const read = parseMembershipMonths(isOwn ? own : preset)
  return 'problem' in read
    ? { problems: { [isOwn ? 'own' : 'preset']: read.problem } }
    : { value: read.months }
}

/** The form of the number of VIP months, with the valid number; undefined while there is none. */
export function useMembershipMonthsForm() {
  const form = useForm<MonthsEntry, number>(
    {
      empty: () => ({ preset: '', own: '' }),
      read: parseMonthsEntry,
      draft: (aptId) => storedMembershipMonths.of(aptId),
    },
    useFormatProblem(texts),
  )
  const read = parseMonthsEntry(form.value)
  return { form, months: 'value' in read ? read.value : undefined }
}

export type MembershipMonthsForm = ReturnType<typeof useMembershipMonthsForm>
