import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Operations executed on public contracts, with their inputs and effects. Addresses are names, integers are decimal texts.

export type Plain = null | boolean | number | string | readonly Plain[] | PlainRecord;
export interface PlainRecord {
  readonly [name: string]: Plain;
}

export interface RecordedEvent {
  readonly at: string;
  readonly event: string;
  readonly data: PlainRecord;
}

/** Tokens that arrived. */
export interface RecordedTokens {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  /** Missing in long runs. */
  readonly payload?: string;
  readonly notify: boolean;
}

/** A message to a user with a function that is known. */
export interface RecordedCallback {
  readonly to: string;
  readonly from: string;
  readonly method: string;
  readonly args: PlainRecord;
}

export interface RecordedFailure {
  readonly contract: string;
  readonly method: string;
  /** Exit of the code; none when there was no code yet. */
  readonly exit?: number;
  readonly skipped?: boolean;
  /** Exit code of a message from outside that was not accepted. */
  readonly rejected?: number;
}

/** Effects of an operation besides its state. */
export interface Outcome {
  readonly events: readonly RecordedEvent[];
  readonly tokens: readonly RecordedTokens[];
  readonly callbacks: readonly RecordedCallback[];
  readonly failures: readonly RecordedFailure[];
}

export interface RecordedOperation extends Partial<Outcome> {
  readonly n: number;
  /** Unix time of the operation, seconds. */
  readonly at: number;
  readonly op: string;
  readonly by?: string;
  readonly in?: PlainRecord;
  /** Nano coins. */
  readonly attached?: string;
  /** Nano coins that came back to the caller. */
  readonly returned?: string;
  readonly after?: PlainRecord;
  /** Result of a query. */
  readonly out?: Plain;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly start: number;
  readonly setup?: PlainRecord | null;
  readonly ops: readonly RecordedOperation[];
}

/** Vector files of these tests, and those shared with the formulas of the package. */
const OPERATIONS = '../vectors/earn/';
const ANSWERS = '../../../packages/earn/vectors/';

function readVectors(folder: string, name: string): unknown {
  const path = fileURLToPath(new URL(`${folder}${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8'));
}

export function readScenarios(name: string): readonly Scenario[] {
  return (readVectors(OPERATIONS, name) as { readonly scenarios: readonly Scenario[] }).scenarios;
}

/** Cases of a file, typed by the caller. */
function casesIn(folder: string, name: string): readonly unknown[] {
  return (readVectors(folder, name) as { readonly cases: readonly unknown[] }).cases;
}

export const readCases = (name: string): readonly unknown[] => casesIn(ANSWERS, name);
export const readPayloads = (): readonly unknown[] => casesIn(OPERATIONS, 'payloads-earn');

// ---- Arguments ----

export function textIn(record: PlainRecord, name: string): string {
  const value = record[name];
  if (typeof value !== 'string') throw new TypeError(`${name} is no text: ${JSON.stringify(record)}`);
  return value;
}

/** Returns an integer written as a number or text; `otherwise` when it is missing. */
export function integerIn(record: PlainRecord, name: string, otherwise?: bigint): bigint {
  const value = record[name];
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new TypeError(`${name} is no integer: ${JSON.stringify(record)}`);
  return BigInt(value);
}

export function recordIn(record: PlainRecord, name: string): PlainRecord {
  const value = record[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${name} is no record: ${JSON.stringify(record)}`);
  return value as PlainRecord;
}

/** Pairs of a map. */
export function pairsIn(record: PlainRecord, name: string): readonly (readonly [string, bigint])[] {
  const value = record[name];
  if (!Array.isArray(value)) throw new TypeError(`${name} is no list: ${JSON.stringify(record)}`);
  return (value as readonly (readonly [string, string])[]).map(([key, each]) => [key, BigInt(each)]);
}
