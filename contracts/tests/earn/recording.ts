import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Operations executed on public contracts, with their inputs and effects. Addresses are recorded as names,
// integers as decimal text.

export type RecordedJsonValue =
  null | boolean | number | string | readonly RecordedJsonValue[] | RecordedJsonRecord;
export interface RecordedJsonRecord {
  readonly [name: string]: RecordedJsonValue;
}

export interface RecordedEvent {
  readonly at: string;
  readonly event: string;
  readonly data: RecordedJsonRecord;
}

/** A transfer of tokens to a user or contract. */
export interface RecordedTokenTransfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  /** Payload of the transfer; many recordings do not contain it. */
  readonly payload?: string;
  readonly notify: boolean;
}

/** A message that calls a known function of a user's contract. */
export interface RecordedCallback {
  readonly to: string;
  readonly from: string;
  readonly method: string;
  readonly args: RecordedJsonRecord;
}

export interface RecordedCallFailure {
  readonly contract: string;
  readonly method: string;
  /** Exit code. Absent when the account had no code yet. */
  readonly exit?: number;
  readonly skipped?: boolean;
  /** Exit code of an external message that was not accepted. */
  readonly rejected?: number;
}

/** Effects of an operation except the state after it. */
export interface RecordedOutcome {
  readonly events: readonly RecordedEvent[];
  readonly tokens: readonly RecordedTokenTransfer[];
  readonly callbacks: readonly RecordedCallback[];
  readonly failures: readonly RecordedCallFailure[];
}

export interface RecordedOperation extends Partial<RecordedOutcome> {
  readonly n: number;
  /** Unix time of the operation, seconds. */
  readonly at: number;
  readonly op: string;
  readonly by?: string;
  readonly in?: RecordedJsonRecord;
  /** Nano attached to the operation. */
  readonly attached?: string;
  /** Nano returned to the caller. */
  readonly returned?: string;
  readonly after?: RecordedJsonRecord;
  /** Result of a query. */
  readonly out?: RecordedJsonValue;
}

export interface RecordedScenario {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly setup?: RecordedJsonRecord | null;
  readonly ops: readonly RecordedOperation[];
}

/** Folders of the recordings: the first belongs to these tests, the second to packages/earn. */
const OPERATIONS = '../vectors/earn/';
const ANSWERS = '../../../packages/earn/vectors/';

function readVectors(folder: string, name: string): unknown {
  const path = fileURLToPath(new URL(`${folder}${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function readRecordedScenarios(name: string): readonly RecordedScenario[] {
  return (readVectors(OPERATIONS, name) as { readonly scenarios: readonly RecordedScenario[] }).scenarios;
}

/** Returns the cases of a file. The caller must check their type. */
function readCasesFrom(folder: string, name: string): readonly unknown[] {
  return (readVectors(folder, name) as { readonly cases: readonly unknown[] }).cases;
}

export const readRecordedGetterCases = (name: string): readonly unknown[] => readCasesFrom(ANSWERS, name);
export const readRecordedPayloadCases = (): readonly unknown[] => readCasesFrom(OPERATIONS, 'payloads-earn');

// ---- Fields of records ----

export function getTextField(record: RecordedJsonRecord, name: string): string {
  const value = record[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is no text: ${JSON.stringify(record)}`);
  return value;
}

/** Returns an integer recorded as number or text; `otherwise` if it is missing. Throws for other values. */
export function getIntegerField(record: RecordedJsonRecord, name: string, otherwise?: bigint): bigint {
  const value = record[name];
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`${name} is no integer: ${JSON.stringify(record)}`);
  return BigInt(value);
}

export function getRecordField(record: RecordedJsonRecord, name: string): RecordedJsonRecord {
  const value = record[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is no record: ${JSON.stringify(record)}`);
  return value as RecordedJsonRecord;
}

/** Returns the entries of a recorded map. */
export function getMapEntriesField(
  record: RecordedJsonRecord,
  name: string,
): readonly (readonly [string, bigint])[] {
  const value = record[name];
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list: ${JSON.stringify(record)}`);
  return (value as readonly (readonly [string, string])[]).map(([key, each]) => [key, BigInt(each)]);
}
