import epochVotes from '../../vectors/epoch-voting.json' with { type: 'json' };
import farmMath from '../../vectors/farm-math.json' with { type: 'json' };
import gaugeAccountMath from '../../vectors/gauge-account-math.json' with { type: 'json' };
import gaugeMath from '../../vectors/gauge-math.json' with { type: 'json' };
import veMath from '../../vectors/ve-math.json' with { type: 'json' };
import { seconds, type Result, type Seconds } from '@junction/primitives';

export type Json = string | number | boolean | null | readonly Json[] | Fields;
export interface Fields {
  readonly [name: string]: Json | undefined;
}

/** Recorded getter call with its result, or the exit code if it failed. */
export interface Case {
  readonly id: string;
  readonly contract: string;
  readonly method: string;
  readonly now: number;
  readonly state: Fields;
  readonly in: Fields;
  readonly out?: Fields;
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
export const getCases = (contract: string, method: string): readonly Case[] =>
  (RECORDED_CASES as readonly Case[]).filter((one) => one.contract === contract && one.method === method);

/** Parses an integer field of a record; 0 if the field is missing. */
export const parseIntegerField = (fields: Fields, name: string): bigint => BigInt(parseText(fields[name]));
export const parseTimeField = (fields: Fields, name: string): Seconds =>
  seconds(Number(parseText(fields[name])));

export function parseText(value: Json | undefined): string {
  if (value === undefined) return '0';
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no number');
  return String(value);
}

export function parseFields(value: Json | undefined): Fields {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no fields');
  return value as Fields;
}

export function parseList(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value as readonly Json[];
}

export const parseIntegers = (value: Json | undefined): readonly bigint[] =>
  parseList(value).map((one) => BigInt(parseText(one)));

/** Parses a map of a contract, recorded as `[key, value]` pairs in ascending order of the keys. */
export const parseMapEntries = (value: Json | undefined): readonly (readonly [string, Json | undefined])[] =>
  parseList(value).map((entry) => {
    const [key, one] = parseList(entry);
    return [parseText(key), one] as const;
  });

/** Formats a result like the records; `'none'` for an error. */
export const toRecordedResult = <T>(
  result: Result<T, unknown>,
  write: (value: T) => Fields,
): Fields | 'none' => (result.ok ? write(result.value) : 'none');

/** Returns the recorded result, or `'none'` if the getter failed. */
export const getRecordedResult = ({ out, exit }: Case): Fields | 'none' => {
  if (exit !== undefined) return 'none';
  if (out === undefined) throw new TypeError('a case without an answer');
  return out;
};
