/**
 * Rules for style sheets (CONTRIBUTING.md).
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
    // The value for an old engine comes before the value for a new one.
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates'] }],
  },
  overrides: [
    {
      // The tokens, and the sheet that colours taro-ui's components with them.
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
