import epochVotes from '../../vectors/epoch-voting.json' with { type: 'json' };
import farmMath from '../../vectors/farm-math.json' with { type: 'json' };
import gaugeAccountMath from '../../vectors/gauge-account-math.json' with { type: 'json' };
import gaugeMath from '../../vectors/gauge-math.json' with { type: 'json' };
import veMath from '../../vectors/ve-math.json' with { type: 'json' };
import { seconds, type Result, type Seconds } from '@junction/primitives';

export type Json = string | number | boolean | null | readonly Json[] | RecordedJsonObject;
export interface RecordedJsonObject {
  readonly [name: string]: Json | undefined;
}

/** Recorded getter call with its result, or the exit code if it failed. */
export interface RecordedGetterCase {
  readonly id: string;
  readonly contract: string;
  readonly method: string;
  readonly now: number;
  readonly state: RecordedJsonObject;
  readonly in: RecordedJsonObject;
  readonly out?: RecordedJsonObject;
  readonly exit?: number;
  readonly note?: string;
}

const RECORDED_CASES: readonly unknown[] = [
  veMath,
  epochVotes,
  gaugeMath,
  gaugeAccountMath,
  farmMath,
].flatMap((file): readonly unknown[] => file.cases);

/** Returns the recorded calls of a contract's getter. */
export const getRecordedCases = (contract: string, method: string): readonly RecordedGetterCase[] =>
  (RECORDED_CASES as readonly RecordedGetterCase[]).filter(
    (one) => one.contract === contract && one.method === method,
  );

/** Parses an integer field of a record; 0 if the field is missing. */
export const parseIntegerField = (fields: RecordedJsonObject, name: string): bigint =>
  BigInt(parseRecordedNumberText(fields[name]));
export const parseTimeField = (fields: RecordedJsonObject, name: string): Seconds =>
  seconds(Number(parseRecordedNumberText(fields[name])));

export function parseRecordedNumberText(value: Json | undefined): string {
  if (value === undefined) return '0';
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no number');
  return String(value);
}

export function parseRecordedFields(value: Json | undefined): RecordedJsonObject {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no fields');
  return value as RecordedJsonObject;
}

export function parseJsonList(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value as readonly Json[];
}

export const parseIntegers = (value: Json | undefined): readonly bigint[] =>
  parseJsonList(value).map((one) => BigInt(parseRecordedNumberText(one)));

/** Parses a map of a contract, recorded as `[key, value]` pairs in ascending order of the keys. */
export const parseRecordedMapEntries = (
  value: Json | undefined,
): readonly (readonly [string, Json | undefined])[] =>
  parseJsonList(value).map((entry) => {
    const [key, one] = parseJsonList(entry);
    return [parseRecordedNumberText(key), one] as const;
  });

/** Converts a result to the form of the recorded results; `'none'` for an error. */
export const toRecordedResult = <T>(
  result: Result<T, unknown>,
  write: (value: T) => RecordedJsonObject,
): RecordedJsonObject | 'none' => (result.ok ? write(result.value) : 'none');

/** Returns the recorded result, or `'none'` if the getter failed. */
export const getRecordedResult = ({ out, exit }: RecordedGetterCase): RecordedJsonObject | 'none' => {
  if (exit !== undefined) return 'none';
  if (out === undefined) throw new TypeError('a case without an answer');
  return out;
};
