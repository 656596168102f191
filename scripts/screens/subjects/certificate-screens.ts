import { sandboxReviewCertificate } from '../../../sandbox/contract/sandbox'
import { addAddress } from '../../../src/contract/addresses/addresses'
import type { PayloadOf } from '../../../src/contract/base/call'
import { createCertificateLink } from '../../../src/contract/certificates/certificate-links'
import { modifyCertificate, setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { submitCertificateWithoutApp, validForDays } from '../../../test/support/back-end/submit-certificate'
import { addressPayload, certificateForm, goodsItem } from '../../../test/support/builders'
import { opening, press, type Screen } from '../screen'

/** Returns a certificate that failed its second review while two parcels wait for it. */
async function refusedCertificateInUse(
  member: MemberCalls,
  sandbox: Sandbox,
  address: PayloadOf<typeof addAddress>,
): Promise<string> {
  const id = await submitCertificateWithoutApp(member, {})
  await sandbox.call(sandboxReviewCertificate, { id, reasons: [] })
  const { id: addressId } = await member.call(addAddress, address)
  await member.call(setCertificateAddresses, { id, addressIds: [addressId] })
  const goods = [goodsItem({ quantity: 1, currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })]
  for (const trackingNo of ['USCN20261122801', 'USCN20261122802']) {
    const trip = { whCode: 'JFK03A', flowId: '100001001', goods }
    const { packageNo } = await member.forecast(trackingNo, addressId, trip)
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
  }
  await member.call(modifyCertificate, { ...certificateForm({ number: '', front: '', back: '' }), id })
  const remark = 'The right corner is cut off.'
  await sandbox.call(sandboxReviewCertificate, { id, reasons: ['backUnclear', 'validity'], remark })
  return id
}

/**
 * Returns screens of ID certificates: each state of the review, the form of a refused one, and the form that
 * a receiver opens by a link.
 */
export async function certificateScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const approved = await submitCertificateWithoutApp(member, {
    type: 'hkMacauPermit',
    number: 'H12345678',
    validity: validForDays(30),
  })
  await sandbox.call(sandboxReviewCertificate, { id: approved, reasons: [] })
  const passport = { type: 'passport', number: 'E12345678', name: 'Xiaoyu Lin' } as const
  const inUse = await submitCertificateWithoutApp(member, passport)
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13900139000', name: '陈晨', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: '粤海街道科苑南路 3 号' },
  }
  const failed = await refusedCertificateInUse(member, sandbox, addressPayload(mainland))
  const { id: addressId } = await member.call(addAddress, addressPayload({ ...mainland, name: '陈晓' }))
  const served = addressPayload({ ...mainland, name: '林宜', phone: '13900139001' })
  await member.call(setCertificateAddresses, {
    id: inUse,
    addressIds: [(await member.call(addAddress, served)).id],
  })
  const { token } = await member.call(createCertificateLink, { addressId })
  const [path] = SCREENS.receiverCertificate.paths
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
    {
      name: 'certificate-camera',
      path: edit,
      prepare: opening('camera', 'certificate-front-camera'),
    },
    { name: 'certificate-failed', path: `${edit}?id=${failed}` },
    {
      name: 'certificate-waiting-sheet',
      path: `${edit}?id=${failed}`,
      prepare: opening('certificate-waiting-sheet', 'certificate-waiting-show'),
    },
    {
      name: 'certificate-delete',
      path: list,
      prepare: opening('certificate-delete-dialog', `certificate-delete-${approved}`),
    },
    {
      name: 'certificate-rebind',
      path: list,
      prepare: opening('certificate-rebind', `certificate-delete-${inUse}`),
    },
    {
      name: 'certificate-bind',
      path: `${edit}?id=${inUse}`,
      prepare: opening('certificate-bind-sheet', 'certificate-bind'),
    },
    { name: 'receiver-certificate', path: `${path}#link=${token}`, signedOut: true },
    {
      name: 'receiver-certificate-errors',
      path: `${path}#link=${token}`,
      signedOut: true,
      prepare: press('certificate-save'),
    },
    { name: 'receiver-certificate-unknown', path, signedOut: true },
    {
      name: 'addresses-ask',
      path: SCREENS.receiverAddresses.paths[0],
      prepare: opening('receiver-sheet', `address-ask-${addressId}`),
    },
  ]
}
