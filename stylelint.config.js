/**
 * What a sheet may say (CONTRIBUTING.md).
 * @type {import('stylelint').Config}
 */
module.exports = {
  customSyntax: 'postcss-scss',
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': ['/^rgba?$/', '/^hsla?$/'],
    'declaration-property-value-disallowed-list': { 'font-size': '/^\\d/' },
    'no-duplicate-selectors': true,
    // What an old engine reads stands before what a new one does.
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates'] }],
  },
  overrides: [
    {
      // The tokens themselves, and what paints taro-ui's parts with them.
      files: ['src/ui/tokens.scss', 'src/ui/taro-ui.scss'],
      rules: {
        'color-named': null,
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
}
