import type { RawTokensObject } from 'everscale-inpage-provider';

/** Returns the parameters with integers, also nested ones, as text, which wallets expect. */
export function toWireParams(params: Readonly<Record<string, unknown>>): RawTokensObject {
  return toWire(params) as RawTokensObject;
}

function toWire(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString();
  if (Array.isArray(value)) return value.map(toWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toWire(part)]));
}
