import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { toAddress } from '@junction/primitives';
import type { AbiValue } from '@junction/tvm';
import type { RecordedJsonValue } from './recording.ts';

/** Maps names used in recordings to addresses on a test chain, and back. */
export class AddressNames {
  readonly #addresses = new Map<string, Address>();
  readonly #names = new Map<string, string>();

  set(name: string, address: Address): void {
    this.#addresses.set(name, address);
    this.#names.set(address, name);
  }

  has(name: string): boolean {
    return this.#addresses.has(name);
  }

  /** Throws for an unknown name. */
  addressOf(name: string): Address {
    const address = this.#addresses.get(name);
    if (address === undefined) throw new Error(`nothing is called ${name}`);
    return address;
  }

  /** Returns the name of an address; the address itself if it has none. */
  nameOf(address: string): string {
    return this.#names.get(address) ?? address;
  }

  /** Returns the names that match, in the order of their registration. */
  list(pattern: RegExp): string[] {
    return [...this.#addresses.keys()].filter((name) => pattern.test(name));
  }

  /**
   * Converts a decoded value to the form of the recordings. Cells are represented by their hash, because the same cell
   * can be serialized to different BOCs.
   */
  plain(value: AbiValue): RecordedJsonValue {
    if (typeof value === 'bigint') return value.toString();
    if (typeof value === 'string') return this.nameOf(cellHash(value) ?? value);
    if (value === null || typeof value === 'boolean') return value;
    if (Array.isArray(value)) return sortPairs(value.map((each: AbiValue) => this.plain(each)));
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.plain(each)]));
  }
}

/** Returns the hash of a cell given as base64 BOC; undefined for any other text. */
function cellHash(text: string): string | undefined {
  return text.startsWith('te6cc') ? `cell ${Cell.fromBase64(text).hash().toString('hex')}` : undefined;
}

/** Converts a recorded value to the form of `AddressNames.plain`: cells become their hash, maps are sorted by name. */
export function normalizeRecordedValue(value: RecordedJsonValue): RecordedJsonValue {
  if (typeof value === 'string') return cellHash(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return sortPairs(value.map((each: RecordedJsonValue) => normalizeRecordedValue(each)));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, normalizeRecordedValue(each)]),
  );
}

/**
 * Sorts the entries of maps by name, because the addresses on the test chain sort differently than the recorded ones.
 */
function sortPairs(list: readonly RecordedJsonValue[]): RecordedJsonValue {
  const isMap = list.length > 0 && list.every((each) => Array.isArray(each) && each.length === 2);
  if (!isMap) return list;
  return list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** Returns the address in the first reference of a recorded payload. */
export function parsePayloadAddress(payload: string): Address {
  const extra = Cell.fromBase64(payload).refs[0]?.beginParse();
  if (!extra) throw new Error('nothing inside the payload');
  return toAddress(extra.loadAddress().toRawString());
}
