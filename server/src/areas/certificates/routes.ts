import * as links from '../../../../src/contract/certificates/certificate-links'
import * as calls from '../../../../src/contract/certificates/certificates'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { findCertificate, listCertificatesOfMember } from '../../db/repositories/certificates/certificates'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import {
  bindCertificateToAddresses,
  correctCertificate,
  deleteOwnCertificate,
  submitCertificate,
} from './certificate-book'
import { createLink, getLinkReceiver, getLinkStatus, getUsableLink, revokeLink } from './certificate-links'
import { storeCertificatePicture } from './certificate-pictures'
import { loadCertificateDetail, loadCertificateView } from './certificate-views'
import { deleteReceiverCertificate, submitReceiverCertificate } from './receiver-certificates'

export function certificateRoutes(serve: ServeCall, world: AppContext, files: PictureUrlSigner): void {
  serve(calls.listCertificates, async ({ member }) => {
    const rows = await listCertificatesOfMember(world.db, member.id)
    return Promise.all(rows.map((row) => loadCertificateView(world, row)))
  })
  serve(calls.getCertificate, async ({ member, payload }) => {
    const row = await findCertificate(world.db, { memberId: member.id, id: payload.id })
    if (!row) throw refuse(calls.CERTIFICATE_NOT_FOUND, 'certificateNotFound')
    return loadCertificateDetail(world, row, files)
  })
  serve(calls.addCertificate, ({ member, payload }) => submitCertificate(world, member.id, payload))
  serve(calls.modifyCertificate, ({ member, payload }) => correctCertificate(world, member.id, payload))
  serve(calls.deleteCertificate, ({ member, payload }) => deleteOwnCertificate(world, member.id, payload))
  serve(calls.bindCertificate, ({ member, payload }) => bindCertificateToAddresses(world, member.id, payload))
  serve(calls.uploadCertificatePicture, async ({ member, files: uploaded }) => {
    const { id, fileName } = await storeCertificatePicture(world, { memberId: member.id }, uploaded)
    return { pictureId: id, url: files.signUrl(fileName, world.now()) }
  })
  serve(links.getCertificateLink, ({ member, payload }) => getLinkStatus(world, member.id, payload.addressId))
  serve(links.createCertificateLink, ({ member, payload }) => createLink(world, member.id, payload.addressId))
  serve(links.revokeCertificateLink, ({ member, payload }) => revokeLink(world, member.id, payload.addressId))
  serve(links.eraseReceiverCertificate, ({ member, payload }) =>
    deleteReceiverCertificate(world, member.id, payload.addressId),
  )
  serve(links.openCertificateLink, ({ payload }) => getLinkReceiver(world, payload.token))
  serve(links.submitCertificateByLink, ({ payload }) => submitReceiverCertificate(world, payload))
  serve(links.uploadCertificatePictureByLink, async ({ payload, files: uploaded }) => {
    const { memberId, hash } = await getUsableLink(world, payload.token)
    const { id, fileName } = await storeCertificatePicture(world, { memberId, linkHash: hash }, uploaded)
    return { pictureId: id, url: files.signUrl(fileName, world.now()) }
  })
}
