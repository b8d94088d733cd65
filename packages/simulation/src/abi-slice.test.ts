import voteEscrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { encodeBody } from '@junction/tvm';
import { parseCellTree } from '@junction/tvm/cells';
import { expect, it } from 'vitest';
import { decodeAbiCell } from './abi-slice.ts';
import { MAX_GETTER_RESULT_CELLS } from './run-getter.ts';
import { MalformedCellError } from './cell-slice.ts';

it('decodes answers up to the account size limit and stops earlier on malicious ones', () => {
  const count = 12_000;
  const address = (index: number): string => `0:${index.toString(16).padStart(64, '0')}`;
  const votes = Array.from({ length: count }, (_, index): [string, bigint] => [
    address(index),
    BigInt(index),
  ]);
  const meta = { call_id: 1n, nonce: 0n, send_gas_to: address(1) };
  const cell = parseCellTree(encodeBody(voteEscrow, 'voteEpoch', { votes, meta }));
  const params = voteEscrow.functions.find(({ name }) => name === 'voteEpoch')?.inputs ?? [];
  expect(decodeAbiCell(params, cell, 32, MAX_GETTER_RESULT_CELLS)['votes']).toHaveLength(count);
  expect(() => decodeAbiCell(params, cell, 32)).toThrow(MalformedCellError);
});
