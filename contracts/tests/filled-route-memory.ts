import { Address as CoreAddress, beginCell, Cell, Dictionary } from '@ton/core';
import type { Address } from '@junction/primitives';
import { readAccountCells } from './account-cells.ts';
import { COIN, type ContractTestChain } from './stage.ts';

// Puts more route steps into a pool or vault than a test can send. The layout is that of
// contracts/src/pool-core/pending-steps.tolk.

/** Maximum number of steps that a contract stores, and of steps stored with their cancel payloads. */
export const MAX_STORED_ROUTE_STEPS = 10_000;
export const MAX_STORED_ROUTE_STEPS_WITH_PAYLOADS = 4_000;

/** Position of the route memory in a contract's storage: the number of preceding bits and references. */
export interface RouteStepsStoragePosition {
  readonly bits: number;
  readonly refs: number;
}

/**
 * Position of the stored route steps in the storage of a constant-product pair: after five amounts, the active flag and
 * the version.
 */
export const PAIR_ROUTE_STEPS_STORAGE_POSITION: RouteStepsStoragePosition = { bits: 5 * 128 + 33, refs: 0 };
/** Builds a step to `pool`, with the largest cancel payload that is stored or with none. No two steps share a cell. */
function buildStep(number: number, pool: CoreAddress, owner: CoreAddress, hasPayload: boolean): Cell {
  let cancel = Cell.EMPTY;
  if (hasPayload) {
    cancel = beginCell().storeUint(number, 32).endCell();
    for (let index = 1; index < 4; index += 1)
      cancel = beginCell().storeUint(number, 32).storeUint(index, 900).storeRef(cancel).endCell();
  }
  const excessRecipient = CoreAddress.parse(`0:${number.toString(16).padStart(64, '0')}`);
  const parties = beginCell().storeAddress(owner).storeAddress(owner).storeAddress(excessRecipient);
  return beginCell()
    .storeUint(number, 32)
    .storeUint(77, 64)
    .storeUint(9, 8)
    .storeUint(0, 8)
    .storeUint(1, 128)
    .storeUint(1, 32)
    .storeBit(hasPayload)
    .storeAddress(pool)
    .storeRef(cancel)
    .storeRef(parties)
    .endCell();
}

export interface StoredRouteStepsOptions {
  /** Number of added steps. */
  readonly count: number;
  /** Number of the oldest steps that are still stored, because they have not bounced; all by default. */
  readonly stored?: number;
  readonly pool: Address;
  /** Sender and recipient of the routes. */
  readonly owner: Address;
}

/** Replaces the stored steps of a pool or vault by steps that were all sent to `pool` now. */
export function putStoredRouteSteps(
  stage: ContractTestChain,
  account: Address,
  position: RouteStepsStoragePosition,
  { count, stored = count, pool, owner }: StoredRouteStepsOptions,
): void {
  const steps = Dictionary.empty<number, Cell>(Dictionary.Keys.Uint(32), {
    serialize: (step, to) => to.storeUint(stage.chain.now, 32).storeRef(step),
    parse: () => Cell.EMPTY,
  });
  const [to, from] = [CoreAddress.parse(pool), CoreAddress.parse(owner)];
  for (let number = 0; number < stored; number += 1)
    steps.set(number, buildStep(number, to, from, number < MAX_STORED_ROUTE_STEPS_WITH_PAYLOADS));
  const { code, data } = readAccountCells(stage, account);
  const old = data.beginParse();
  const filled = beginCell().storeBits(old.loadBits(position.bits));
  for (let ref = 0; ref < position.refs; ref += 1) filled.storeRef(old.loadRef());
  old.skip(32 + 16);
  if (old.loadBit()) old.loadRef();
  filled.storeUint(count, 32).storeUint(count, 16).storeDict(steps).storeSlice(old);
  const rent = (BigInt(count) * COIN) / 20n;
  stage.chain.putAccount(account, {
    code,
    data: filled.endCell(),
    balance: stage.balanceOf(account) + rent,
  });
}
