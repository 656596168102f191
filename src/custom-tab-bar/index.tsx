/**
 * WeChat requires this component for a custom tab bar. Our tab bar is part of each tab's page
 * (shared/screen).
 */
export default function CustomTabBar() {
  return null
}
