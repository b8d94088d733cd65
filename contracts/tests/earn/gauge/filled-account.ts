import { beginCell, Cell, Dictionary, loadShardAccount } from '@ton/core';
import type { Address } from '@junction/primitives';
import { COIN } from '../../stage.ts';
import { getGaugeChainTime } from './world.ts';
import type { GaugeWorld } from './world.ts';

// Puts more locks into a gauge account than a test can create by messages. The layout is that of
// contracts/src/earn/gauge/account/storage.tolk.

const NUMBERS = [128, 128, 128, 128, 128] as const;
const RAW = {
  serialize: (src: Cell, to: ReturnType<typeof beginCell>) => to.storeSlice(src.beginParse()),
  parse: () => Cell.EMPTY,
};

function locksUntil(first: bigint, count: number): Dictionary<bigint, Cell> {
  const locks = Dictionary.empty<bigint, Cell>(Dictionary.Keys.BigUint(64), RAW);
  for (let index = 0n; index < BigInt(count); index += 1n) {
    const end = first + index;
    const lock = beginCell()
      .storeUint(1, 128)
      .storeUint(1, 128)
      .storeUint(1000, 32)
      .storeUint(end - 1000n, 32);
    locks.set(end * 100n, lock.endCell());
  }
  return locks;
}

/** Replaces the locks of a user's account by `count` locks of zero units, and keeps the rest of its storage. */
export function putGaugeLocks({ stage, gauge }: GaugeWorld, user: Address, count: number): void {
  const { chain } = stage.stage;
  const account = stage.accountOf(gauge, user);
  const { state } =
    loadShardAccount(Cell.fromBase64(chain.getState(account)).beginParse()).account?.storage ?? {};
  const { code, data } = state?.type === 'active' ? state.state : {};
  const [position, ...others] = data?.refs ?? [];
  if (!code || !data || !position) throw new Error(`no account of ${user}`);
  const old = position.beginParse();
  const filled = beginCell();
  for (const bits of NUMBERS) filled.storeUint(old.loadUintBig(bits), bits);
  filled.storeUint(old.loadUint(32), 32).storeUint(count, 32);
  const averages = position.refs.slice(-2);
  filled.storeDict(locksUntil(getGaugeChainTime({ stage, gauge } as GaugeWorld) + 5000n, count));
  for (const each of averages) filled.storeRef(each);
  const changed = beginCell().storeBits(data.bits).storeRef(filled.endCell());
  for (const each of others) changed.storeRef(each);
  chain.putAccount(account, { code, data: changed.endCell(), balance: 300n * COIN });
}
