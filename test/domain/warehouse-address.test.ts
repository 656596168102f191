import { labelName, labelText, memberAddress, publicAddress } from '@/domain/warehouse-address'

const CONSIGNEE = {
  name: 'Lim Wei',
  aptId: 'PT208846',
  address: 'Unit 6-PT208846, 12 Warehouse Road',
  postCode: '523000',
  phone: '0769 8888 6666',
}

it('holds the code of the member where the row says so', () => {
  expect(memberAddress('Unit 6-{code}, 12 Warehouse Road', 'PT208846')).toBe(CONSIGNEE.address)
  expect(memberAddress('12 Warehouse Road', 'PT208846')).toBe('12 Warehouse Road')
})
it.each([
  ['Unit 6-{code}, 12 Warehouse Road', 'Unit 6, 12 Warehouse Road'],
  ['Unit 6 - {code}, 12 Warehouse Road', 'Unit 6, 12 Warehouse Road'],
  ['Unit 6 {code}', 'Unit 6'],
  ['仓库6号{code}室', '仓库6号室'],
  ['12 Warehouse Road', '12 Warehouse Road'],
])('without a member, %s is %s', (address, shown) => expect(publicAddress(address)).toBe(shown))
it('is written on a label as name and code, of who gave no name by the code alone', () => {
  expect(labelName(CONSIGNEE)).toBe('Lim Wei PT208846')
  expect(labelName({ name: '', aptId: 'PT208846' })).toBe('PT208846')
})
it('is copied whole, one line each', () =>
  expect(labelText(CONSIGNEE)).toBe(
    'Lim Wei PT208846\nUnit 6-PT208846, 12 Warehouse Road\n523000\n0769 8888 6666',
  ))
