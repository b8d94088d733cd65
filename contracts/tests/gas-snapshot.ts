import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Compares measured gas with the committed numbers. `UPDATE_GAS=1` rewrites the file.
 * @returns the committed numbers, or the measured ones after a rewrite
 */
export function gasSnapshot(
  module: string,
  measured: Readonly<Record<string, bigint>>,
): Record<string, number> {
  const path = fileURLToPath(new URL(`./gas/${module}.json`, import.meta.url));
  const numbers = Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)]));
  if (process.env['UPDATE_GAS'] === '1') {
    writeFileSync(path, `${JSON.stringify(numbers, null, 2)}\n`);
    return numbers;
  }
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
}
