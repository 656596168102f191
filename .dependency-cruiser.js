const layer = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
})

/** Who may import whom, top to bottom, never upward. */
module.exports = {
  forbidden: [
    layer(
      'domain-is-pure',
      'rules import nothing',
      '^src/domain',
      '^(src/(?!domain)|server|node_modules/(react|@tarojs))',
    ),
    layer(
      'contract-above-domain',
      'contract imports domain only',
      '^src/contract',
      '^(src/(?!contract|domain)|server)',
    ),
    layer(
      'platform-above-contract',
      'platform imports contract and domain',
      '^src/platform',
      '^(src/(?!platform|contract|domain)|server)',
    ),
    layer(
      'i18n-above-platform',
      'i18n imports platform and below',
      '^src/i18n',
      '^(src/(?!i18n|platform|contract|domain)|server)',
    ),
    layer(
      'client-above-i18n',
      'client imports i18n, platform and below',
      '^src/client',
      '^(src/(?!client|i18n|platform|contract|domain)|server)',
    ),
    layer(
      'session-above-client',
      'session imports client and below',
      '^src/session',
      '^(src/(?!session|client|i18n|platform|contract|domain)|server)',
    ),
    layer(
      'ui-knows-no-server',
      'ui imports i18n, platform and domain',
      '^src/ui',
      '^(src/(?!ui|i18n|platform|domain)|server)',
    ),
    layer(
      'server-uses-the-contract',
      'the back end shares contract and domain only',
      '^server',
      '^src/(?!contract|domain)',
    ),
    layer(
      'features-never-reach-down-past-the-house',
      'features do not import the back end',
      '^src/features',
      '^server',
    ),
    {
      name: 'features-are-apart',
      comment: 'a feature never imports the inside of another',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    { name: 'no-circular', severity: 'error', from: { path: '^(src|server)' }, to: { circular: true } },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      from: { path: '^(src|server)' },
      to: { couldNotResolve: true, pathNot: '^(\\./|\\.\\./|@/platform).*' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.h5.ts', '.h5.tsx'] },
  },
}
