/**
 * Sanitizes untrusted text for display on one line. Removes control, invisible and direction-changing characters and
 * limits the length to `maxLength` characters.
 */
export function toDisplayText(text: string, maxLength: number): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, maxLength).join('');
}
