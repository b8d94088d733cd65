import { FIXED_POINT_ONE, parseAddress, ratio, type Address, type Ratio } from '@junction/primitives';
import type { EscrowEpochAndVotesState } from '../../shared/model/voting.ts';
import {
  getFirstEscrowBlocker,
  type EscrowMessageBlocker,
  type EscrowMessageInput,
} from '../../shared/model/wallet-input.ts';

export interface GaugeWhitelistingInput {
  readonly wallet: EscrowMessageInput;
  readonly escrow: EscrowEpochAndVotesState | undefined;
  /**
   * True if the address is a gauge, according to the factory, or to the server's list if the factory does not respond.
   * Undefined if neither has responded.
   */
  readonly isGauge: boolean | undefined;
  /** Wallet balance of governance tokens in base units; undefined if unknown. */
  readonly held: bigint | undefined;
}

export type WhitelistBlocker =
  | EscrowMessageBlocker
  | 'enter-address'
  | 'bad-address'
  | 'candidate'
  | 'not-gauge'
  | 'voting'
  | 'too-little';

/** Requirement for whitelisting. `holds` is true if it is met, undefined while unknown. */
export interface WhitelistRequirement {
  readonly key: 'gauge' | 'candidate' | 'voting' | 'balance';
  readonly holds: boolean | undefined;
}

export interface GaugeWhitelistingState {
  readonly gauge: Address | undefined;
  /** True if the entered text is neither empty nor an address. */
  readonly isBad: boolean;
  readonly isCandidate: boolean | undefined;
  readonly checks: readonly WhitelistRequirement[];
  /** Price of whitelisting in base units of the governance token; undefined if unknown. */
  readonly price: bigint | undefined;
  readonly missing: bigint | undefined;
  /** Balance after the payment in base units of the governance token; undefined if unknown. */
  readonly after: bigint | undefined;
  readonly blocker: WhitelistBlocker | undefined;
}

/** Parses the entered gauge address; undefined if it is not an address. */
export function parseGaugeAddress(text: string): Address | undefined {
  return parseAddress(text.trim());
}

/**
 * Returns how many of the 64 hexadecimal digits have been entered if the text is an incomplete address; undefined for
 * any other text.
 */
export function countAddressDigits(text: string): number | undefined {
  const [, digits] = /^0:([0-9a-f]{0,63})$/i.exec(text.trim()) ?? [];
  return digits?.length;
}

/** Converts parts of 10 000 to a ratio. */
export const basisPointsToRatio = (parts: bigint): Ratio => ratio((parts * FIXED_POINT_ONE) / 10_000n);

/**
 * Returns the votes that a gauge needs to count if `turnout` votes are cast in total, in base units of ve, rounded up.
 */
export const getMinGaugeVotesRoundedUp = (turnout: bigint, minRatio: bigint): bigint =>
  (turnout * minRatio + 9_999n) / 10_000n;

function derivePaymentBalance(price: bigint | undefined, held: bigint | undefined) {
  if (price === undefined || held === undefined) return { missing: undefined, after: undefined };
  return held < price
    ? { missing: price - held, after: undefined }
    : { missing: undefined, after: held - price };
}

/** Derives the requirements of a payment for the entered address, and the first blocker. */
export function deriveGaugeWhitelistingState(
  text: string,
  input: GaugeWhitelistingInput,
): GaugeWhitelistingState {
  const { escrow, isGauge, held, wallet } = input;
  const gauge = parseGaugeAddress(text);
  const isBad = text.trim() !== '' && gauge === undefined;
  const price = escrow?.price;
  const isCandidate =
    escrow === undefined || gauge === undefined ? undefined : escrow.whitelist.includes(gauge);
  const isVoting = escrow === undefined ? undefined : escrow.voting !== undefined;
  const { missing, after } = derivePaymentBalance(price, held);
  const isKnown = gauge !== undefined;
  return {
    gauge,
    isBad,
    isCandidate,
    price,
    missing,
    after,
    checks: [
      { key: 'gauge', holds: isKnown ? isGauge : undefined },
      { key: 'candidate', holds: isCandidate === undefined ? undefined : !isCandidate },
      { key: 'voting', holds: isVoting === undefined ? undefined : !isVoting },
      {
        key: 'balance',
        holds: price === undefined || held === undefined ? undefined : missing === undefined,
      },
    ],
    blocker: getFirstEscrowBlocker<WhitelistBlocker>(wallet, [
      [escrow === undefined || held === undefined, 'reading'],
      [text.trim() === '', 'enter-address'],
      [isBad, 'bad-address'],
      [isCandidate === true, 'candidate'],
      [isGauge === undefined, 'reading'],
      [isGauge === false, 'not-gauge'],
      [isVoting === true, 'voting'],
      [missing !== undefined, 'too-little'],
    ]),
  };
}
