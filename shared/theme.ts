/** How the till looks. High contrast is light or dark as the system is. */
export const THEMES = ['system', 'light', 'dark', 'high-contrast'] as const;
export type Theme = (typeof THEMES)[number];

/** Whether a theme is light or dark, or leaves that to the system. */
export function schemeOf(theme: Theme): 'system' | 'light' | 'dark' {
  return theme === 'high-contrast' ? 'system' : theme;
}
