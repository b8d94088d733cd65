import type { RawTokensObject } from 'everscale-inpage-provider';

/** Returns a copy of the parameters in which integers, also nested ones, are text, as wallets expect. */
export function toWireParams(params: Readonly<Record<string, unknown>>): RawTokensObject {
  return toWireValue(params) as RawTokensObject;
}

function toWireValue(value: unknown): unknown {
  if (typeof value === 'bigint' || typeof value === 'number') return value.toString();
  if (Array.isArray(value)) return value.map(toWireValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toWireValue(part)]));
}
