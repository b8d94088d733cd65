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

/** Recorded getter call with its answer, or the exit code of its failure. */
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

const RECORDED: readonly unknown[] = [veMath, epochVotes, gaugeMath, gaugeAccountMath, farmMath].flatMap(
  (file): readonly unknown[] => file.cases,
);

/** Returns the recorded calls of a getter. */
export const casesOf = (contract: string, method: string): readonly Case[] =>
  (RECORDED as readonly Case[]).filter((one) => one.contract === contract && one.method === method);

/** Parses a number of a record; a missing field is 0. */
export const big = (fields: Fields, name: string): bigint => BigInt(textOf(fields[name]));
export const time = (fields: Fields, name: string): Seconds => seconds(Number(textOf(fields[name])));

export function textOf(value: Json | undefined): string {
  if (value === undefined) return '0';
  if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError('no number');
  return String(value);
}

export function fieldsOf(value: Json | undefined): Fields {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no fields');
  return value as Fields;
}

export function listOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value as readonly Json[];
}

export const bigs = (value: Json | undefined): readonly bigint[] =>
  listOf(value).map((one) => BigInt(textOf(one)));

/** Parses a map of a contract, recorded as `[key, value]` in ascending order. */
export const entriesOf = (value: Json | undefined): readonly (readonly [string, Json | undefined])[] =>
  listOf(value).map((entry) => {
    const [key, one] = listOf(entry);
    return [textOf(key), one] as const;
  });

/** Formats a result as in the records; `'none'` for an error. */
export const written = <T>(result: Result<T, unknown>, write: (value: T) => Fields): Fields | 'none' =>
  result.ok ? write(result.value) : 'none';

/** Returns the recorded answer, or `'none'` for a failed getter. */
export const recorded = ({ out, exit }: Case): Fields | 'none' => {
  if (exit !== undefined) return 'none';
  if (out === undefined) throw new TypeError('a case without an answer');
  return out;
};
