import { Cell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { parseBoc, serializeBoc } from '@junction/tvm';
import type { CellTree } from '@junction/tvm/cells';
import type { ContractTestChain } from './stage.ts';

export interface AccountCells {
  readonly code: Cell;
  readonly data: Cell;
}

/** Code hash → parsed code. Code is the largest part of an account, so it is parsed once. */
const codes = new Map<string, Cell>();

/** Returns code and data of an account on the chain. */
export function readAccountCells(stage: ContractTestChain, account: Address): AccountCells {
  const { code, data } = treesOf(stage, account);
  const known = codes.get(code.hash) ?? cellOf(code);
  codes.set(code.hash, known);
  return { code: known, data: cellOf(data) };
}

/** Returns a function that builds the account with other data. Its result is a base64 AccountStuff. */
export function createDataReplacer(stage: ContractTestChain, account: Address): (data: Cell) => string {
  const { stuff, code } = treesOf(stage, account);
  const { data: bits, bitLength, isExotic } = stuff;
  return (data) => serializeBoc({ data: bits, bitLength, isExotic, refs: [code, treeOf(data)] });
}

function treesOf(stage: ContractTestChain, account: Address) {
  const record = stage.chain.getAccount(account);
  if (!record) throw new Error(`no account ${account}`);
  const stuff = parseBoc(record.stuffBoc);
  const [code, data] = stuff.refs;
  if (!code || !data) throw new Error('an active account has code and data');
  return { stuff, code, data };
}

function cellOf(tree: CellTree): Cell {
  return Cell.fromBase64(serializeBoc(tree));
}

function treeOf(cell: Cell): CellTree {
  return parseBoc(cell.toBoc({ idx: false, crc32: false }).toString('base64'));
}
