import { ZERO_ADDRESS, isAddress, units, type Address, type Units } from '@junction/primitives';
import type { AbiRecord, AbiValue } from '@junction/tvm';

/**
 * Typed access to the fields of decoded ABI values. The functions throw `AbiValueError`, also for values that the ABI
 * allows but this code base does not support, e.g. an address in another workchain.
 */

/** Thrown if a decoded field is missing, has another type or contains an unsupported value. */
export class AbiValueError extends TypeError {
  constructor(name: string, wanted: string) {
    super(`decoded value ${name} is no ${wanted}`);
  }
}

function fieldError(name: string, wanted: string): AbiValueError {
  return new AbiValueError(name, wanted);
}

/** Returns the result of `read`, or undefined if it throws `AbiValueError`. Other errors are rethrown. */
export function tryReadAbiValue<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof AbiValueError) return undefined;
    throw cause;
  }
}

/** Returns an integer field. Throws `AbiValueError` if it is not an integer. */
export function readIntegerField(record: AbiRecord, name: string): bigint {
  const value = record[name];
  if (typeof value !== 'bigint') throw fieldError(name, 'integer');
  return value;
}

/** Returns a field as base units. Throws `AbiValueError` if it is not an integer. */
export function readUnitsField(record: AbiRecord, name: string): Units {
  return units(readIntegerField(record, name));
}

/** Returns an address field. Throws `AbiValueError` if it is not an address of workchain 0. */
export function readAddressField(record: AbiRecord, name: string): Address {
  const value = record[name];
  if (typeof value !== 'string' || !isAddress(value)) throw fieldError(name, 'address');
  return value;
}

/**
 * Returns an address that a user can choose freely. An empty address or one in another workchain becomes the zero
 * address, so that the event with it stays readable. Throws `AbiValueError` if the field is not text.
 */
export function readUserAddressField(record: AbiRecord, name: string): Address {
  const value = record[name];
  if (typeof value !== 'string') throw fieldError(name, 'address');
  return isAddress(value) ? value : ZERO_ADDRESS;
}

/** Returns a boolean field. Throws `AbiValueError` if it is not a boolean. */
export function readFlagField(record: AbiRecord, name: string): boolean {
  const value = record[name];
  if (typeof value !== 'boolean') throw fieldError(name, 'flag');
  return value;
}

/** Returns a tuple field. Throws `AbiValueError` if it is not a tuple. */
export function readRecordField(record: AbiRecord, name: string): AbiRecord {
  return asRecord(record[name] ?? null, name);
}

/** Returns a list field. Throws `AbiValueError` if it is not a list. */
export function readListField(record: AbiRecord, name: string): readonly AbiValue[] {
  const value = record[name];
  if (!isList(value)) throw fieldError(name, 'list');
  return value;
}

/** Returns a field as a list of tuples. Throws `AbiValueError` if it is not. */
export function readRecordsField(record: AbiRecord, name: string): readonly AbiRecord[] {
  return readListField(record, name).map((value) => asRecord(value, name));
}

/** Returns a field as a list of addresses. Throws `AbiValueError` if it is not. */
export function readAddressesField(record: AbiRecord, name: string): readonly Address[] {
  return readListField(record, name).map((value) => {
    if (typeof value !== 'string' || !isAddress(value)) throw fieldError(name, 'address');
    return value;
  });
}

/** Returns a field as a list of base units. Throws `AbiValueError` if it is not. */
export function readUnitsListField(record: AbiRecord, name: string): readonly Units[] {
  return readListField(record, name).map((value) => {
    if (typeof value !== 'bigint') throw fieldError(name, 'integer');
    return units(value);
  });
}

function isList(value: AbiValue | undefined): value is readonly AbiValue[] {
  return Array.isArray(value);
}

function asRecord(value: AbiValue, name: string): AbiRecord {
  if (typeof value !== 'object' || value === null || isList(value)) throw fieldError(name, 'record');
  return value;
}
