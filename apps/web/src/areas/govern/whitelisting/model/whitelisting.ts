import { ONE, parseAddress, ratio, type Address, type Ratio } from '@junction/primitives';
import type { EscrowVoting } from '../../shared/model/voting.ts';
import { firstBlocker, type WalletBlocker, type WalletInput } from '../../shared/model/wallet-input.ts';

export interface WhitelistInput {
  readonly wallet: WalletInput;
  readonly escrow: EscrowVoting | undefined;
  /**
   * True if the address is a gauge, by the factory, otherwise by the server's list. Undefined if neither has
   * answered.
   */
  readonly isGauge: boolean | undefined;
  /** Governance tokens in the wallet, base units; undefined if unknown. */
  readonly held: bigint | undefined;
}

export type WhitelistBlocker =
  WalletBlocker | 'enter-address' | 'bad-address' | 'candidate' | 'not-gauge' | 'voting' | 'too-little';

/** Requirement for whitelisting; `holds` is undefined while unknown. */
export interface Check {
  readonly key: 'gauge' | 'candidate' | 'voting' | 'balance';
  readonly holds: boolean | undefined;
}

export interface DerivedWhitelisting {
  readonly gauge: Address | undefined;
  /** True if the input is neither empty nor an address. */
  readonly isBad: boolean;
  readonly isCandidate: boolean | undefined;
  readonly checks: readonly Check[];
  /** Price of whitelisting, base units of the governance token; undefined if unknown. */
  readonly price: bigint | undefined;
  readonly missing: bigint | undefined;
  /** Governance tokens left after the payment, base units; undefined if unknown. */
  readonly after: bigint | undefined;
  readonly blocker: WhitelistBlocker | undefined;
}

/** Parses the entered gauge; undefined if it is not an address. */
export function readGauge(text: string): Address | undefined {
  return parseAddress(text.trim());
}

/**
 * Returns the number of hex digits entered so far of an address, which has 64; undefined for other errors.
 */
export function missingDigits(text: string): number | undefined {
  const [, digits] = /^0:([0-9a-f]{0,63})$/i.exec(text.trim()) ?? [];
  return digits?.length;
}

/** Converts parts of 10 000. */
export const partsOf = (parts: bigint): Ratio => ratio((parts * ONE) / 10_000n);

/** Returns the votes a gauge needs to count if `turnout` votes are cast, base units of ve, rounded up. */
export const votesNeeded = (turnout: bigint, minRatio: bigint): bigint =>
  (turnout * minRatio + 9_999n) / 10_000n;

function ofBalance(price: bigint | undefined, held: bigint | undefined) {
  if (price === undefined || held === undefined) return { missing: undefined, after: undefined };
  return held < price
    ? { missing: price - held, after: undefined }
    : { missing: undefined, after: held - price };
}

/** Derives the requirements of a payment for the entered address, and the first blocker. */
export function derive(text: string, input: WhitelistInput): DerivedWhitelisting {
  const { escrow, isGauge, held, wallet } = input;
  const gauge = readGauge(text);
  const isBad = text.trim() !== '' && gauge === undefined;
  const price = escrow?.price;
  const isCandidate =
    escrow === undefined || gauge === undefined ? undefined : escrow.whitelist.includes(gauge);
  const isVoting = escrow === undefined ? undefined : escrow.voting !== undefined;
  const { missing, after } = ofBalance(price, held);
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
    blocker: firstBlocker<WhitelistBlocker>(wallet, [
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
