/** Options of the appearance settings. */
export const MARKET_COLOUR_CHOICES = ['west', 'korea', 'neutral'] as const;

export const THEME_CHOICES = [
  { value: 'system', icon: 'monitor' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const;
