/** High contrast is light or dark as the system is. */
export const THEMES = ['system', 'light', 'dark', 'high-contrast'] as const;
export type Theme = (typeof THEMES)[number];

export function schemeOf(theme: Theme): 'system' | 'light' | 'dark' {
  return theme === 'high-contrast' ? 'system' : theme;
}
