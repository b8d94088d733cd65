import type { TraceNode } from '@junction/api-contract';
import { nano, toAddress, units } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { deriveProposalActionResults } from './execution.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const [dao, proposal, escrow, wallet, token] = [at('1'), at('2'), at('3'), at('4'), at('5')];
const node = (input: Partial<TraceNode>): TraceNode => ({
  parent: undefined,
  messageHash: 'm',
  transactionHash: 't',
  from: undefined,
  to: dao,
  value: nano(0n),
  isBounced: false,
  contract: 'unknown',
  method: undefined,
  token: undefined,
  amount: undefined,
  status: 'arrived',
  exitCode: 0,
  fees: undefined,
  time: undefined,
  ...input,
});
const action = (target: typeof dao, value: bigint, payload = 'te6ccgEBAQEABgAACAAAAAE=') => ({
  target,
  value: nano(value),
  payload,
});
const head = [
  node({ to: proposal, method: 'execute' }),
  node({ parent: 0, to: dao, method: 'onProposalSucceeded' }),
];

describe('results of executed actions', () => {
  it('follow from the messages sent by the DAO root, in order', () => {
    const nodes = [
      ...head,
      node({ parent: 1, to: escrow, value: nano(7n), method: 'approveGaugeDAO' }),
      node({ parent: 1, to: wallet, value: nano(7n), method: 'transfer' }),
      node({ parent: 3, to: at('6'), value: nano(5n), method: 'acceptTransfer', token, amount: units(250n) }),
      node({ parent: 4, to: at('7'), value: nano(4n), exitCode: undefined }),
      node({
        parent: 1,
        to: escrow,
        value: nano(7n),
        method: 'removeGaugeDAO',
        status: 'refused',
        exitCode: 77,
      }),
      node({ parent: 1, to: proposal, method: 'onActionsExecuted' }),
    ];
    const [first, second, third] = deriveProposalActionResults(
      nodes,
      [action(escrow, 7n), action(wallet, 7n), action(escrow, 7n)],
      dao,
    );
    expect(first).toMatchObject({ kind: 'done', arrived: [] });
    expect(second?.messages.map(({ parent, method }) => [parent, method])).toEqual([
      [undefined, 'transfer'],
      [0, 'acceptTransfer'],
      [1, undefined],
    ]);
    expect(second).toMatchObject({ kind: 'done', arrived: [{ token, amount: 250n, wallet: at('6') }] });
    expect(third).toMatchObject({ kind: 'rejected', at: { to: escrow, exitCode: 77 } });
  });

  it('cover calls of accounts without code, plain coin transfers and pending messages', () => {
    const nodes = [
      ...head,
      node({ parent: 1, to: at('8'), value: nano(1n), exitCode: undefined }),
      node({ parent: 1, to: at('9'), value: nano(2n), exitCode: undefined }),
      node({
        parent: 1,
        to: escrow,
        value: nano(3n),
        status: 'queued',
        exitCode: undefined,
        transactionHash: undefined,
      }),
    ];
    const actions = [action(at('8'), 1n), action(at('9'), 2n, ''), action(escrow, 3n)];
    const kinds = deriveProposalActionResults(nodes, actions, dao).map((result) => result?.kind);
    expect(kinds).toEqual(['no-contract', 'done', 'running']);
  });

  it('are not final if the tree is truncated', () => {
    const nodes = [
      ...head,
      node({ parent: 1, to: escrow, value: nano(7n) }),
      node({ parent: 2, to: at('6'), isCut: true }),
      node({ parent: 1, to: wallet, value: nano(7n), isCut: true }),
      node({ parent: 4, to: at('6'), status: 'refused', exitCode: 9 }),
    ];
    const results = deriveProposalActionResults(nodes, [action(escrow, 7n), action(wallet, 7n)], dao);
    expect(results.map((result) => result?.kind)).toEqual(['cut', 'rejected']);
  });

  it("use the proposal's messages, not those its executor sends to the root in the same tree", () => {
    const nodes = [
      node({ to: proposal, method: 'execute' }),
      // The coins that the proposal returns arrive at the executor before the call to the root.
      node({ parent: 0, to: at('a'), value: nano(9n) }),
      node({ parent: 1, to: dao, method: 'onProposalSucceeded', status: 'refused', exitCode: 1203 }),
      node({ parent: 2, to: at('a'), value: nano(7n), isBounced: true }),
      node({ parent: 0, to: dao, method: 'onProposalSucceeded' }),
      node({ parent: 4, to: at('a'), value: nano(7n), status: 'refused', exitCode: 60 }),
    ];
    const [result] = deriveProposalActionResults(nodes, [action(at('a'), 7n)], dao);
    expect(result).toMatchObject({ kind: 'rejected', at: { exitCode: 60 } });
  });

  it('count no tokens if no code accepted them', () => {
    const nodes = [
      ...head,
      node({ parent: 1, to: wallet, value: nano(7n) }),
      node({
        parent: 2,
        to: at('6'),
        method: 'acceptTransfer',
        token,
        amount: units(5n),
        exitCode: undefined,
      }),
    ];
    expect(deriveProposalActionResults(nodes, [action(wallet, 7n)], dao)[0]?.arrived).toEqual([]);
  });

  it('are undefined if the tree lacks the message', () => {
    const actions = [action(escrow, 7n)];
    expect(deriveProposalActionResults([], actions, dao)).toEqual([undefined]);
    expect(deriveProposalActionResults([node({ to: proposal })], actions, dao)).toEqual([undefined]);
    const other = [...head, node({ parent: 1, to: escrow, value: nano(8n) })];
    expect(deriveProposalActionResults(other, actions, dao)).toEqual([undefined]);
    // The list of actions contains the same message twice, but the tree contains it only once.
    const once = [...head, node({ parent: 1, to: escrow, value: nano(7n) })];
    const twice = deriveProposalActionResults(once, [...actions, ...actions], dao);
    expect(twice.map((result) => result?.kind)).toEqual(['done', undefined]);
  });
});
