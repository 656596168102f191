/** WeChat asks for this component when the tab bar is custom; ours is part of each page (ui/tab-bar). */
export default function CustomTabBar() {
  return null
}
