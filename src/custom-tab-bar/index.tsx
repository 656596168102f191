/** WeChat asks for this component when the tab bar is custom; ours is part of each tab's page (shared/screen). */
export default function CustomTabBar() {
  return null
}
