import { listAddresses } from '../../../src/contract/addresses/addresses'
import { uploadPicture } from '../../../src/contract/forecast/forecast'
import { answerException } from '../../../src/contract/parcels/exceptions'
import { SCREENS } from '../../../src/screens/screens'
import type { MemberCalls } from '../../../test/support/back-end/member-calls'
import type { Sandbox } from '../../../test/support/back-end/sandbox'
import { drawTwoTonePicture } from '../../../test/support/photos'
import { opening, type Screen } from '../screen'

/**
 * Returns screens of a parcel that customs refused: with two submitted documents, and while they are changed.
 */
export async function exceptionScreens(member: MemberCalls, sandbox: Sandbox): Promise<Screen[]> {
  const [address] = await member.call(listAddresses, {})
  const { packageNo } = await member.forecast('SF1408227799002', address!.id)
  await sandbox.step(packageNo, 'receive', { weight: 1200 })
  await sandbox.step(packageNo, 'raiseException', { reason: 9 })
  const pictureIds: string[] = []
  for (const width of [300, 420]) {
    const picture0 = new Blob([new Uint8Array(await drawTwoTonePicture(width, 360).jpeg().toBuffer())])
    const { pictureId } = await member.call(uploadPicture, { purpose: 'papers' }, { picture0 })
    pictureIds.push(pictureId)
  }
  const idempotencyKey = 'pictures-of-papers'
  await member.call(answerException, { packageNo, answer: 'papers', words: '', pictureIds, idempotencyKey })
  const path = `${SCREENS.parcelDetails.paths[0]}?packageNo=${packageNo}`
  return [
    {
      name: 'details-papers',
      path,
      prepare: async (it) => {
        await it.see('exception-papers')
        await it.find('exception-papers').scrollIntoViewIfNeeded()
      },
    },
    { name: 'details-papers-form', path, prepare: opening('paper-remove-1', 'exception-change') },
  ]
}
