import { checkPackages } from '../../scripts/checks/packages'
import { tree } from './tree'

const project = (files: Record<string, string>, dependencies: object = {}, devDependencies: object = {}) =>
  tree({
    'package.json': JSON.stringify({ dependencies, devDependencies }),
    'server/package.json': JSON.stringify({ dependencies: { fastify: '5' } }),
    ...files,
  })

describe('the check of packages', () => {
  it('is content with what is declared, Node itself and our own files', () => {
    const files = {
      'src/a.ts': "import { b } from '@/b'\nimport React from 'react'\nimport jsx from 'react/jsx-runtime'\n",
      'test/a.test.ts': "import 'node:fs'\nimport { c } from '../c'\njest.requireActual('sharp')\n",
      'test/b.js': "const { TestEnvironment } = require('jest-environment-node')\n",
      'server/src/a.ts': "import Fastify from 'fastify'\nimport React from 'react'\n",
    }
    expect(checkPackages(project(files, { react: '18' }, { 'jest-environment-node': '30' }))).toEqual([])
  })
  it.each([
    ['test/a.test.ts', "import sharp from 'sharp'", 'package.json: sharp'],
    ['test/a.js', "const pg = require('pg/lib')", 'package.json: pg'],
    ['scripts/a.ts', "type A = import('@scope/name/deep').A", 'package.json: @scope/name'],
    ['server/src/a.ts', "import pg from 'pg'", 'server/package.json: pg'],
  ])('refuses in %s: %s', (file, text, name) => {
    expect(checkPackages(project({ [file]: text }))).toEqual([
      `${name} is imported by ${file} and not declared`,
    ])
  })
  it('refuses what the app would be shipped with and does not import', () => {
    const forTests = { 'test/a.test.ts': "import 'react-hook-form'\n" }
    expect(checkPackages(project(forTests, { 'react-hook-form': '7', dayjs: '1' }))).toEqual([
      'package.json: react-hook-form is a dependency that the app does not import',
    ])
  })
})
