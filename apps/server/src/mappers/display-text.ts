/**
 * Sanitizes untrusted text for display in one line: no control, invisible or direction-changing characters, at most
 * `maxLength` characters.
 */
export function displayText(text: string, maxLength: number): string {
  const visible = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return Array.from(visible).slice(0, maxLength).join('');
}
