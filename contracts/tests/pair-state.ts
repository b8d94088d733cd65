import { beginCell, type Cell } from '@ton/core';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address } from '@junction/primitives';
import { readAccountCells, createDataReplacer } from './account-cells.ts';
import type { ContractTestChain } from './stage.ts';

const AMOUNTS = 5 * 128;

/**
 * Returns a function that builds the pair's account for given reserves, LP supply and fee rates, base64 AccountStuff.
 * Code, identity and wallets are those of the existing pair; `fees` are the accumulated beneficiary fees.
 */
export function createPairStateBuilder(
  stage: ContractTestChain,
  pair: Address,
  fees: readonly [bigint, bigint] = [0n, 0n],
): (pool: ConstantProductPool) => string {
  const { data } = readAccountCells(stage, pair);
  const stateWith = createDataReplacer(stage, pair);
  return (pool) => stateWith(replaceNumbers(data, pool, fees));
}

/** Replaces the state of a pair on the chain. */
export function putPairState(
  stage: ContractTestChain,
  pair: Address,
  pool: ConstantProductPool,
  fees: readonly [bigint, bigint] = [0n, 0n],
): void {
  const { code, data } = readAccountCells(stage, pair);
  stage.chain.putAccount(pair, {
    code,
    data: replaceNumbers(data, pool, fees),
    balance: stage.balanceOf(pair),
  });
}

function replaceNumbers(
  data: Cell,
  { reserves, lpSupply, fee }: ConstantProductPool,
  fees: readonly [bigint, bigint],
): Cell {
  const rest = data.beginParse().skip(AMOUNTS);
  const next = beginCell();
  for (const value of [...reserves, lpSupply, ...fees]) next.storeUint(value, 128);
  next.storeBits(rest.loadBits(rest.remainingBits));
  const feeIndex = data.refs.length - 1;
  data.refs.forEach((ref, index) => next.storeRef(index === feeIndex ? replaceFee(ref, fee) : ref));
  return next.endCell();
}

function replaceFee(cell: Cell, fee: ConstantProductPool['fee']): Cell {
  const next = beginCell();
  for (const value of [fee.denominator, fee.pool, fee.beneficiary, fee.referrer]) next.storeUint(value, 128);
  return next.storeSlice(cell.beginParse().skip(4 * 128)).endCell();
}
