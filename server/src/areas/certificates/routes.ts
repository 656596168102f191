import * as links from '../../../../src/contract/certificates/certificate-links'
import * as calls from '../../../../src/contract/certificates/certificates'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findOwnCertificate, listOwnCertificates } from '../../db/repositories/certificates/certificates'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import {
  deleteOwnCertificate,
  replaceCertificateAddresses,
  resubmitCertificate,
  submitCertificate,
} from './certificate-book'
import {
  getCertificateUploadLinkReceiverView,
  getCertificateUploadLinkStatus,
  getUsableCertificateUploadLink,
  replaceCertificateLink,
  revokeCertificateLinkOfAddress,
} from './certificate-links'
import { storeCertificatePicture } from './certificate-pictures'
import { loadCertificateDetail, loadCertificateListItem } from './certificate-views'
import { deleteReceiverCertificateOfAddress, submitReceiverCertificate } from './receiver-certificates'

export function certificateRoutes(serve: ServeCall, context: AppContext, files: PictureUrlSigner): void {
  serve(calls.listCertificates, async ({ member }) => {
    const rows = await listOwnCertificates(context.db, member.id)
    return Promise.all(rows.map((row) => loadCertificateListItem(context, row)))
  })
  serve(calls.getCertificate, async ({ member, payload }) => {
    const row = await findOwnCertificate(context.db, { memberId: member.id, id: payload.id })
    if (!row) throw refuse(calls.getCertificate, 'certificateNotFound')
    return loadCertificateDetail(context, row, files)
  })
  serve(calls.addCertificate, ({ member, payload }) => submitCertificate(context, member.id, payload))
  serve(calls.modifyCertificate, ({ member, payload }) => resubmitCertificate(context, member.id, payload))
  serve(calls.deleteCertificate, ({ member, payload }) => deleteOwnCertificate(context, member.id, payload))
  serve(calls.setCertificateAddresses, ({ member, payload }) =>
    replaceCertificateAddresses(context, member.id, payload),
  )
  serve(calls.uploadCertificatePicture, async ({ call, member, files: uploaded }) => {
    const { id, fileName } = await storeCertificatePicture(context, call, { memberId: member.id }, uploaded)
    return { pictureId: id, url: files.signUrl(fileName, context.now()) }
  })
  serve(links.getCertificateLinkStatus, ({ member, payload }) =>
    getCertificateUploadLinkStatus(context, member.id, payload.addressId),
  )
  serve(links.createCertificateLink, ({ member, payload }) =>
    replaceCertificateLink(context, member.id, payload.addressId),
  )
  serve(links.revokeCertificateLink, ({ member, payload }) =>
    revokeCertificateLinkOfAddress(context, member.id, payload.addressId),
  )
  serve(links.eraseReceiverCertificate, ({ member, payload }) =>
    deleteReceiverCertificateOfAddress(context, member.id, payload.addressId),
  )
  serve(links.openCertificateLink, ({ payload }) =>
    getCertificateUploadLinkReceiverView(context, payload.token),
  )
  serve(links.submitCertificateByLink, ({ payload }) => submitReceiverCertificate(context, payload))
  serve(links.uploadCertificatePictureByLink, async ({ call, payload, files: uploaded }) => {
    const { memberId, hash } = await getUsableCertificateUploadLink(context, call, payload.token)
    const { id, fileName } = await storeCertificatePicture(
      context,
      call,
      { memberId, linkHash: hash },
      uploaded,
    )
    return { pictureId: id, url: files.signUrl(fileName, context.now()) }
  })
}
