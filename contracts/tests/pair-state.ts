import { beginCell, type Cell } from '@ton/core';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address } from '@junction/primitives';
import { accountCells, statesWithData } from './account-cells.ts';
import type { Stage } from './stage.ts';

const AMOUNTS = 5 * 128;

/**
 * Returns a function from reserves, LP supply and fee rates to the pair's account with these, base64
 * AccountStuff. Code, identity and wallets stay; `fees` are the accumulated beneficiary fees.
 */
export function pairStates(
  stage: Stage,
  pair: Address,
  fees: readonly [bigint, bigint] = [0n, 0n],
): (pool: ConstantProductPool) => string {
  const { data } = accountCells(stage, pair);
  const stateWith = statesWithData(stage, pair);
  return (pool) => stateWith(withNumbers(data, pool, fees));
}

/** Replaces the state of a pair on the chain. */
export function putPairState(
  stage: Stage,
  pair: Address,
  pool: ConstantProductPool,
  fees: readonly [bigint, bigint] = [0n, 0n],
): void {
  const { code, data } = accountCells(stage, pair);
  stage.chain.putAccount(pair, {
    code,
    data: withNumbers(data, pool, fees),
    balance: stage.balanceOf(pair),
  });
}

function withNumbers(
  data: Cell,
  { reserves, lpSupply, fee }: ConstantProductPool,
  fees: readonly [bigint, bigint],
): Cell {
  const rest = data.beginParse().skip(AMOUNTS);
  const next = beginCell();
  for (const value of [...reserves, lpSupply, ...fees]) next.storeUint(value, 128);
  next.storeBits(rest.loadBits(rest.remainingBits));
  const feeIndex = data.refs.length - 1;
  data.refs.forEach((ref, index) => next.storeRef(index === feeIndex ? withFee(ref, fee) : ref));
  return next.endCell();
}

function withFee(cell: Cell, fee: ConstantProductPool['fee']): Cell {
  const next = beginCell();
  for (const value of [fee.denominator, fee.pool, fee.beneficiary, fee.referrer]) next.storeUint(value, 128);
  return next.storeSlice(cell.beginParse().skip(4 * 128)).endCell();
}
