import { parseUnitsDown, type Seconds } from '@junction/primitives';
import type { FarmChain } from '../../shared/model/farm-chain.ts';
import { LEAD } from '../../shared/model/lead.ts';

/** The owner may take what is left this long after the end and the vesting, seconds; farms are made with it. */
const HOLD = 2_592_000;

/** When the owner may take what is left, seconds; undefined while the farm has no end. */
export function restFreeAt({ end, vesting }: Pick<FarmChain, 'end' | 'vesting'>): number | undefined {
  return end === undefined ? undefined : end + vesting.period + HOLD;
}

export type RoundFault = 'ended' | 'bad-time' | 'past' | 'before-last' | 'bad-speed';

/** A new round as it is typed. */
export interface RoundDraft {
  readonly start: Seconds | undefined;
  /** One text per reward; decimals are those of its token, undefined while unknown. */
  readonly speeds: readonly { readonly text: string; readonly decimals: number | undefined }[];
}

/** Base units per second; undefined for what is none. */
export function readSpeed(text: string, decimals: number | undefined): bigint | undefined {
  if (decimals === undefined || text.trim() === '') return undefined;
  const read = parseUnitsDown(text, decimals);
  return read.ok && read.value <= MAX_PER_SECOND ? read.value : undefined;
}

/** Farms refuse more. */
const MAX_PER_SECOND = 1n << 96n;

/** What the farm would refuse; undefined for a round it takes. */
export function roundFault(
  chain: Pick<FarmChain, 'end' | 'rounds'>,
  { start, speeds }: RoundDraft,
  now: Seconds,
): RoundFault | undefined {
  if (chain.end !== undefined) return 'ended';
  const moment = momentFault(chain, start, now);
  if (moment !== undefined) return moment;
  return speeds.some(({ text, decimals }) => readSpeed(text, decimals) === undefined)
    ? 'bad-speed'
    : undefined;
}

/** Of a round's start and of the end: after now by what a message takes, and not before the last round's start. */
export function momentFault(
  { rounds }: Pick<FarmChain, 'rounds'>,
  at: Seconds | undefined,
  now: Seconds,
): 'bad-time' | 'past' | 'before-last' | undefined {
  if (at === undefined) return 'bad-time';
  if (at < now + LEAD) return 'past';
  const last = rounds.at(-1);
  return last !== undefined && at < last.start ? 'before-last' : undefined;
}
