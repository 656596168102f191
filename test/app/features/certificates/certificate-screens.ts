import { listAddresses } from '@/contract/addresses/addresses'
import * as calls from '@/contract/certificates/certificates'
import EditPage from '@/features/certificates/pages/edit'
import ListPage from '@/features/certificates/pages/list'
import type { ListedCertificate } from '@/features/certificates/queries'
import { createCertificateDraftStorage } from '@/features/certificates/stored-certificate-draft'
import { certificateForm } from '../../../support/builders'
import { fakeServer } from '../../../support/screens/fake-server'
import { findElement, openScreen, typeText } from '../../../support/screens/screens'
import { ADDRESS } from '../refusal-fixtures'

export const LISTED: ListedCertificate = {
  ...{ id: 'C1', type: 'idCard', name: '林宜', maskedNumber: '11••••02X' },
  ...{ validity: '2018.06.06-long-term', validUntil: null, status: 'approved', reasons: [], remark: '' },
  reviewedAt: null,
  addressIds: [],
}
const DETAIL = {
  ...LISTED,
  areaCode: '86',
  phone: '13800138000',
  frontUrl: '/front.jpg',
  backUrl: '/back.jpg',
}
export const draft = () => createCertificateDraftStorage('')('PT208846')
export const text = (id: string) => findElement(id).textContent
export const field = (id: string) =>
  findElement(id).querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')!
export const value = (id: string) => field(id).value
export const missing = (id: string) => document.getElementById(id) === null

/** Opens a form with valid fields, whose pictures were already uploaded. */
export async function openFilled() {
  draft().set(certificateForm())
  await openScreen(EditPage)
  await typeText('certificate-number', '11010519491231002X')
}
export const openExisting = async (part: Partial<ListedCertificate> = {}) => {
  fakeServer.answer(calls.getCertificate, { ...DETAIL, addressIds: ['A1'], ...part })
  fakeServer.answer(listAddresses, [{ ...ADDRESS, country: 'CN', isMainland: true }])
  await openScreen(EditPage, { id: 'C1' })
}
export const openList = async (part: Partial<ListedCertificate> = {}) => {
  fakeServer.answer(calls.listCertificates, [{ ...LISTED, ...part }])
  await openScreen(ListPage)
}
