import { formatUnits, parseUnitsDown, units, type Units } from '@junction/primitives';

/**
 * What may stand in an amount field: digits and one dot. A comma is read as a dot, a second dot and everything else
 * is dropped, digits beyond the decimals are not taken.
 */
export function cleanAmountText(text: string, decimals: number): string {
  let clean = '';
  let dot = -1;
  for (const letter of text.replaceAll(',', '.')) {
    if (letter === '.') {
      if (dot >= 0 || decimals === 0) continue;
      dot = clean.length;
      clean += clean === '' ? '0.' : '.';
      if (dot === 0) dot = 1;
    } else if (letter >= '0' && letter <= '9') {
      if (dot >= 0 && clean.length - dot - 1 >= decimals) continue;
      clean += letter;
    }
  }
  return clean.replace(/^0+(?=\d)/, '').slice(0, 60);
}

/** The value of the text, cut to the decimals; undefined for no number and for zero. */
export function readAmount(text: string, decimals: number): Units | undefined {
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value > 0n ? read.value : undefined;
}

/** The text on leaving the field: cut to the decimals, without trailing zeros; empty when it is no good number. */
export function settleAmountText(text: string, decimals: number): string {
  const value = readAmount(text, decimals);
  return value === undefined ? '' : formatUnits(value, decimals);
}

/** One more or one less in the last digit shown (arrow keys). Never below zero. */
export function stepAmountText(text: string, decimals: number, step: 1 | -1): string {
  const shown = cleanAmountText(text, decimals);
  const places = shown.includes('.') ? shown.length - shown.indexOf('.') - 1 : 0;
  const read = parseUnitsDown(shown === '' ? '0' : shown, decimals);
  if (!read.ok) return shown;
  const unit = 10n ** BigInt(decimals - Math.min(places, decimals));
  const next = read.value + unit * BigInt(step);
  return next <= 0n ? '' : formatUnits(units(next), decimals);
}
