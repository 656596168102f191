import * as links from '../../../../src/contract/certificate-links'
import * as calls from '../../../../src/contract/certificates'
import type { AppContext } from '../../context'
import { certificatesOf, findCertificate } from '../../db/repositories/certificates'
import type { PictureAddresses } from '../../files/picture-address'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { bind, correct, erase, handIn } from './certificate-book'
import { linkOf, makeLink, openLink, usableLink, withdrawLink } from './certificate-links'
import { uploadSide } from './certificate-pictures'
import { certificateDetail, certificateView } from './certificate-views'
import { eraseOfReceiver, handInByLink } from './receiver-certificates'

export function certificateRoutes(serve: Serve, world: AppContext, files: PictureAddresses): void {
  serve(calls.listCertificates, async ({ member }) => {
    const rows = await certificatesOf(world.db, member.id)
    return Promise.all(rows.map((row) => certificateView(world, row)))
  })
  serve(calls.getCertificate, async ({ member, payload }) => {
    const row = await findCertificate(world.db, { memberId: member.id, id: payload.id })
    if (!row) throw new Failure('2')
    return certificateDetail(world, row, files)
  })
  serve(calls.addCertificate, ({ member, payload }) => handIn(world, member.id, payload))
  serve(calls.modifyCertificate, ({ member, payload }) => correct(world, member.id, payload))
  serve(calls.deleteCertificate, ({ member, payload }) => erase(world, member.id, payload))
  serve(calls.bindCertificate, ({ member, payload }) => bind(world, member.id, payload))
  serve(calls.uploadCertificatePicture, async ({ member, files: uploaded }) => {
    const { id, fileName } = await uploadSide(world, { memberId: member.id }, uploaded)
    return { pictureId: id, url: files.addressOf(fileName, world.now()) }
  })
  serve(links.getCertificateLink, ({ member, payload }) => linkOf(world, member.id, payload.addressId))
  serve(links.makeCertificateLink, ({ member, payload }) => makeLink(world, member.id, payload.addressId))
  serve(links.withdrawCertificateLink, ({ member, payload }) =>
    withdrawLink(world, member.id, payload.addressId),
  )
  serve(links.eraseReceiverCertificate, ({ member, payload }) =>
    eraseOfReceiver(world, member.id, payload.addressId),
  )
  serve(links.openCertificateLink, ({ payload }) => openLink(world, payload.token))
  serve(links.handInByLink, ({ payload }) => handInByLink(world, payload))
  serve(links.uploadByLink, async ({ payload, files: uploaded }) => {
    const { memberId, hash } = await usableLink(world, payload.token)
    const { id, fileName } = await uploadSide(world, { memberId, linkHash: hash }, uploaded)
    return { pictureId: id, url: files.addressOf(fileName, world.now()) }
  })
}
