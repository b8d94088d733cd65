import { ZERO_ADDRESS, isAddress, units, type Address, type Units } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';

/** Typed reads from decoded values. What fits the ABI may still be nothing we can hold: an address elsewhere, say. */

/** A decoded value that has no meaning here. */
export class AbiValueError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`decoded value ${name} is no ${wanted}`);
  }
}

function wrong(name: string, wanted: string): AbiValueError {
  return new AbiValueError(name, wanted);
}

/** What `read` answers; undefined where it throws `UnfitValue`. Anything else it throws is passed on. */
export function readFitting<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof AbiValueError) return undefined;
    throw cause;
  }
}

/** An integer of a decoded record. Throws `UnfitValue` when the field is none. */
export function integerOf(record: AbiRecord, name: string): bigint {
  const value = record[name];
  if (typeof value !== 'bigint') throw wrong(name, 'integer');
  return value;
}

/** Base units of a decoded record. Throws `UnfitValue` when the field is no integer. */
export function unitsOf(record: AbiRecord, name: string): Units {
  return units(integerOf(record, name));
}

/** An address of a decoded record. Throws `UnfitValue` when the field is none. */
export function addressOf(record: AbiRecord, name: string): Address {
  const value = record[name];
  if (typeof value !== 'string' || !isAddress(value)) throw wrong(name, 'address');
  return value;
}

/**
 * A party named by a user: accounts of another workchain, and nobody, are the zero address. Throws `UnfitValue` when the
 * field is no text.
 */
export function partyOf(record: AbiRecord, name: string): Address {
  const value = record[name];
  if (typeof value !== 'string') throw wrong(name, 'address');
  return isAddress(value) ? value : ZERO_ADDRESS;
}

/** A flag of a decoded record. Throws `UnfitValue` when the field is none. */
export function flagOf(record: AbiRecord, name: string): boolean {
  const value = record[name];
  if (typeof value !== 'boolean') throw wrong(name, 'flag');
  return value;
}

/** A tuple of a decoded record. Throws `UnfitValue` when the field is none. */
export function recordOf(record: AbiRecord, name: string): AbiRecord {
  return asRecord(record[name] ?? null, name);
}

/** A list of a decoded record. Throws `UnfitValue` when the field is none. */
export function listOf(record: AbiRecord, name: string): readonly AbiValue[] {
  const value = record[name];
  if (!isList(value)) throw wrong(name, 'list');
  return value;
}

/** A list of tuples. Throws `UnfitValue` when the field is none. */
export function recordsOf(record: AbiRecord, name: string): readonly AbiRecord[] {
  return listOf(record, name).map((value) => asRecord(value, name));
}

/** A list of addresses. Throws `UnfitValue` when the field is none. */
export function addressesOf(record: AbiRecord, name: string): readonly Address[] {
  return listOf(record, name).map((value) => {
    if (typeof value !== 'string' || !isAddress(value)) throw wrong(name, 'address');
    return value;
  });
}

/** A list of base units. Throws `UnfitValue` when the field is none. */
export function unitsListOf(record: AbiRecord, name: string): readonly Units[] {
  return listOf(record, name).map((value) => {
    if (typeof value !== 'bigint') throw wrong(name, 'integer');
    return units(value);
  });
}

function isList(value: AbiValue | undefined): value is readonly AbiValue[] {
  return Array.isArray(value);
}

function asRecord(value: AbiValue, name: string): AbiRecord {
  if (typeof value !== 'object' || value === null || isList(value)) throw wrong(name, 'record');
  return value;
}
