const TAKEN_APART = "const { hooks } = require('@tarojs/runtime')"

/**
 * webpack loader for @tarojs/taro/index.js: taken apart like this, webpack takes all of the runtime for used, and keeps
 * its parser of HTML and everything else that no page needs.
 */
module.exports = function taroLoader(source) {
  if (!source.includes(TAKEN_APART))
    throw new Error('@tarojs/taro takes its runtime apart no more: this loader can go')
  return source.replace(TAKEN_APART, "const hooks = require('@tarojs/runtime').hooks")
}
