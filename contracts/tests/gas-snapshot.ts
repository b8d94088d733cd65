import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the committed gas numbers of a module, to compare them with the measured ones. With `UPDATE_GAS=1`, writes
 * the measured numbers to the file instead.
 * @returns the committed numbers, or the measured ones after a rewrite
 */
export function readGasSnapshot(
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
