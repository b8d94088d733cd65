import { parseAddress, type Address } from '@junction/primitives';
import { CellSummer, CellWriter, parseCells, type CellTree } from '@junction/tvm/cells';
import type { GaugeFactoryGetCodesAnswer } from '../generated/gauge-factory.calls.gen.ts';

/** A factory of gauges as far as the addresses of its gauges follow from it. */
export interface GaugeBirth {
  readonly factory: Address;
  /** How many it has made. */
  readonly count: bigint;
  readonly codes: GaugeFactoryGetCodesAnswer;
}

/** How sure it is that a factory has made a gauge. */
export type GaugeOrigin =
  | 'own'
  /** It has not. */
  | 'stranger'
  /** Gauges made with codes that the factory has replaced have addresses that nobody can follow any more. */
  | 'unproven';

/** The codes that a factory is given first. */
const FIRST = 1n;
/** More are not looked through. */
const MOST_GAUGES = 4_000n;

/**
 * Whether a factory has made a gauge: its address is the hash of the factory's codes, the factory's address and a count.
 * Any contract can answer as a gauge would, and keep what is sent to it.
 */
export async function gaugeOrigin(
  gauge: Address,
  { factory, count, codes }: GaugeBirth,
): Promise<GaugeOrigin> {
  const summer = new CellSummer();
  const state = stateOf(factory, codes);
  for (let nonce = 0n; nonce < count && nonce < MOST_GAUGES; nonce += 1n) {
    const { hash } = await summer.sum(state(nonce));
    if (addressOf(hash) === gauge) return 'own';
  }
  const areFirst = codes._gauge_version === FIRST && codes._gauge_account_version === FIRST;
  return areFirst && count <= MOST_GAUGES ? 'stranger' : 'unproven';
}

const addressOf = (hash: Uint8Array): Address | undefined =>
  parseAddress(`0:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

/** The initial state of the gauge with a number: code, and the values that make it unlike others by their places. */
function stateOf(factory: Address, codes: GaugeFactoryGetCodesAnswer): (nonce: bigint) => CellTree {
  const [gauge, account, platform] = [codes._GaugeCode, codes._GaugeAccountCode, codes._PlatformCode].map(
    (code) => parseCells(code),
  );
  if (!gauge || !account || !platform) throw new RangeError('a factory has three codes');
  return (nonce) => {
    const values: readonly ((to: CellWriter) => CellWriter)[] = [
      // No key owns a gauge.
      (to) => to.uint(0n, 256),
      (to) => to.ref(platform),
      (to) => to.ref(account),
      (to) => to.address(factory),
      (to) => to.uint(nonce, 32),
      (to) => to.uint(codes._gauge_account_version, 32),
      (to) => to.uint(codes._gauge_version, 32),
    ];
    const entries = values.map((write, place) => ({ key: BigInt(place), write }));
    const data = new CellWriter().dictionary(entries, 64, (to, { write }) => write(to)).end();
    return new CellWriter().uint(6n, 5).ref(gauge).ref(data).end();
  };
}
