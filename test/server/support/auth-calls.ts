export * from '../../../src/contract/auth/agreements'
export * from '../../../src/contract/auth/sessions'
export * from '../../../src/contract/auth/sign-in'
