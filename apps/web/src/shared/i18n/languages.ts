/** Languages of the app, with their own names. The first is the default. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'ko', name: '한국어' },
  { code: 'ja', name: '日本語' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
