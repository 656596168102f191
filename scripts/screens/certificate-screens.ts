import { SCREENS } from '../../config/screens'
import { sandboxReview } from '../../src/contract/sandbox'
import { handInCertificate, validForDays } from '../../test/support/hand-in'
import type { MemberCalls } from '../../test/support/member-calls'
import type { Sandbox } from '../../test/support/sandbox'
import { opening, press, type Screen } from './screen'

/** ID certificates in each state of their review, and the form of one that failed. */
export async function certificateScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const failed = await handInCertificate(member, {})
  await sandbox.call(sandboxReview, { id: failed, reason: 'unclear', remark: 'The corner is cut off.' })
  const approved = await handInCertificate(member, {
    type: 'hkMacauPermit',
    number: 'H12345678',
    validity: validForDays(30),
  })
  await sandbox.call(sandboxReview, { id: approved, reason: '' })
  await handInCertificate(member, { type: 'passport', number: 'E12345678', name: 'Xiaoyu Lin' })
  const [list] = SCREENS.certificates.paths
  const [edit] = SCREENS.certificateEdit.paths
  return [
    { name: 'certificates', path: list },
    { name: 'certificate-errors', path: edit, prepare: press('certificate-save') },
    {
      name: 'certificate-validity',
      path: edit,
      prepare: opening('validity-sheet', 'certificate-validity-choose'),
    },
    { name: 'certificate-failed', path: `${edit}?id=${failed}` },
  ]
}
