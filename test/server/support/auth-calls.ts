export * from '../../../src/contract/agreements'
export * from '../../../src/contract/auth'
export * from '../../../src/contract/sign-in'
