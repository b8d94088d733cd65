import { findCreatedGauge } from './created-gauge.ts';
import type { TraceNode } from '@junction/api-contract';
import { nano, seconds, toAddress, units, type Address } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { applyOperationEvent } from './advance-operation.ts';
import { findCreatedToken } from './created-token.ts';
import {
  isPendingOnChain,
  isOperationRunning,
  isSwapOperation,
  getTraceHash,
  getTransactionHash,
  type Operation,
  type OperationEvent,
  type SwapOperation,
  type NonSwapOperation,
} from './operation.ts';
import { serializeOperation, parseOperation } from './stored-operations.ts';
import { evaluateOperationStatusResponse } from './swap-status.ts';
import { deriveStatusFromMessageTree } from './tree-status.ts';

const root = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const amount = (symbol: string, units: string) => ({ root: root('1'), symbol, decimals: 6, units });
const draft: SwapOperation = {
  id: '17',
  kind: 'swap',
  chainId: 31337,
  account: root('a'),
  startedAt: 1,
  updatedAt: 1,
  state: { step: 'draft' },
  deal: {
    spends: amount('USDT', '100'),
    receives: amount('JCT', '50'),
    minimum: '49',
    tolerance: '0.5',
    hops: [],
    wrapsFirst: false,
    unwrapsLast: false,
    gas: '5',
    gasReturned: undefined,
  },
};
const run = (...events: OperationEvent[]) =>
  events.reduce<Operation>(
    (operation, event, index) => applyOperationEvent(operation, event, index + 2),
    draft,
  );
const sent: OperationEvent[] = [{ type: 'prepare' }, { type: 'ask' }, { type: 'send', messageHash: 'm' }];

describe('operation state machine', () => {
  it('runs from the click to success', () => {
    const done = run(...sent, { type: 'process', transactionHash: 't' }, { type: 'succeed', received: '50' });
    expect(done.state).toEqual({ step: 'succeeded', messageHash: 'm', transactionHash: 't', received: '50' });
    expect(done.updatedAt).toBe(6);
    expect(getTraceHash(done)).toBe('t');
  });
  it.each<OperationEvent>([
    { type: 'succeed', received: '50' },
    { type: 'stop', refusedHop: 1, kept: [], received: '0' },
    { type: 'time-out' },
  ])('adds the transaction that the wallet reports after $type, once', (ending) => {
    const ended = run(...sent, ending);
    expect(getTransactionHash(ended)).toBeUndefined();
    const known = applyOperationEvent(ended, { type: 'process', transactionHash: 't' }, 9);
    expect(known.state).toEqual({ ...ended.state, transactionHash: 't' });
    expect(applyOperationEvent(known, { type: 'process', transactionHash: 'u' }, 10)).toBe(known);
  });
  it('takes the transaction from the message tree if the wallet does not report it', () => {
    const done = run(...sent, { type: 'succeed', received: '50', transactionHash: 't' });
    expect(getTransactionHash(done)).toBe('t');
  });
  it('ends with a user cancel from every step before sending, never after', () => {
    expect(run({ type: 'reject' }).state).toEqual({ step: 'cancelled', by: 'user' });
    expect(run({ type: 'prepare' }, { type: 'ask' }, { type: 'reject' }).state.step).toBe('cancelled');
    expect(run(...sent, { type: 'reject' }).state.step).toBe('sent');
  });
  it('names what was kept when a later hop reverted', () => {
    const kept = [{ root: root('2'), units: '40' }];
    const stopped = run(...sent, { type: 'stop', refusedHop: 3, kept, received: '0' });
    expect(stopped.state).toMatchObject({ step: 'cancelled', by: 'slippage', refusedHop: 3, kept });
  });
  it.each([
    ['nothing is said to be kept', [], '0', 'revert'],
    ['exactly what was sold came back', [{ root: root('1'), units: '100' }], '0', 'revert'],
    ['a part of it came back, the rest arrived', [{ root: root('1'), units: '40' }], '30', 'slippage'],
    // Sold coins come back as wrapped tokens, so the user's balance has changed.
    ['another token came back', [{ root: root('3'), units: '100' }], '0', 'slippage'],
  ] as const)('if the first hop reverted and %s', (_, kept, received, by) => {
    expect(run(...sent, { type: 'stop', refusedHop: 1, kept, received }).state).toMatchObject({ by });
  });
  it('does not number hops of split routes', () => {
    const hop = {
      pool: root('9'),
      kind: 'x',
      feeRate: undefined,
      receives: amount('JCT', '25'),
      minimum: '1',
    };
    const split = {
      ...draft,
      deal: {
        ...draft.deal,
        hops: [hop, { ...hop, pool: root('8') }].map((one) => ({ ...one, share: '0.5' })),
      },
    };
    const kept = [{ root: root('1'), units: '50' }];
    const events: OperationEvent[] = [...sent, { type: 'stop', refusedHop: 2, kept, received: '25' }];
    const stopped = events.reduce<Operation>((one, event) => applyOperationEvent(one, event, 2), split);
    expect(stopped.state).toMatchObject({ by: 'slippage', refusedHop: undefined, received: '25' });
  });
  it('ignores events that are too late or too early', () => {
    const done = run(...sent, { type: 'succeed', received: '50' });
    expect(applyOperationEvent(done, { type: 'time-out' }, 9)).toBe(done);
    expect(applyOperationEvent(done, { type: 'fail', code: 'EXPIRED' }, 9)).toBe(done);
    expect(applyOperationEvent(draft, { type: 'succeed', received: '1' }, 9)).toBe(draft);
    expect(applyOperationEvent(draft, { type: 'send', messageHash: 'x' }, 9)).toBe(draft);
  });
  it('keeps the hashes after a timeout', () => {
    const timedOut = run(...sent, { type: 'process', transactionHash: 't' }, { type: 'time-out' });
    expect(timedOut.state).toEqual({ step: 'timed-out', messageHash: 'm', transactionHash: 't' });
    expect(isOperationRunning(timedOut)).toBe(false);
  });
});

describe('status of a sent swap', () => {
  const none = { pending: 0, errors: 0 };
  const hop = (token: string, amount: bigint) => ({ token: root(token), amount: units(amount) });
  it('counts pending responses and errors separately and stops at 30 and 50', () => {
    expect(evaluateOperationStatusResponse(none, { status: 'pending', hops: [] })).toEqual({
      kind: 'wait',
      count: { pending: 1, errors: 0 },
    });
    expect(
      evaluateOperationStatusResponse({ pending: 29, errors: 3 }, { status: 'pending', hops: [] }).kind,
    ).toBe('timed-out');
    expect(evaluateOperationStatusResponse({ pending: 29, errors: 48 }, undefined).kind).toBe('wait');
    expect(evaluateOperationStatusResponse({ pending: 0, errors: 49 }, undefined).kind).toBe('timed-out');
  });
  it('is not a success without an amount: a received amount of 0 is never shown', () => {
    expect(evaluateOperationStatusResponse(none, { status: 'succeeded', hops: [] })).toEqual({
      kind: 'wait',
      count: { pending: 0, errors: 1 },
    });
  });
  it('uses the last amount as received', () => {
    expect(
      evaluateOperationStatusResponse(none, { status: 'succeeded', hops: [hop('1', 5n), hop('2', 7n)] }),
    ).toEqual({
      kind: 'succeeded',
      received: '7',
    });
  });
  it.each([
    [[0n, 0n, 0n], 1, []],
    [[5n, 0n, 0n], 2, [{ root: root('1'), units: '5' }]],
    [[5n, 7n, 0n], 3, [{ root: root('2'), units: '7' }]],
    [[], undefined, []],
  ])('determines where it stopped, case %#', (amounts, refusedHop, kept) => {
    const hops = amounts.map((amount, index) => hop(String(index + 1), amount));
    const outcome = { kind: 'stopped', refusedHop, kept, received: '0' };
    expect(evaluateOperationStatusResponse(none, { status: 'cancelled', hops })).toEqual(outcome);
  });
  it('uses kept and received amounts reported by the server', () => {
    const answer = {
      hops: [hop('1', 5n), hop('2', 0n), hop('2', 9n)],
      kept: [hop('1', 5n)],
      received: units(9n),
    };
    expect(evaluateOperationStatusResponse(none, { status: 'cancelled', ...answer })).toMatchObject({
      kept: [{ root: root('1'), units: '5' }],
      received: '9',
    });
    expect(
      evaluateOperationStatusResponse(none, { status: 'succeeded', ...answer, received: units(12n) }),
    ).toEqual({
      kind: 'succeeded',
      received: '12',
    });
  });
});

describe('stored operations', () => {
  it('resume on-chain operations and drop unsent ones', () => {
    const confirming = run(...sent, { type: 'process', transactionHash: 't' });
    const asked = { ...run({ type: 'prepare' }, { type: 'ask' }), id: '18' };
    const back = [confirming, asked, draft].flatMap(
      (operation) => parseOperation(serializeOperation(operation)) ?? [],
    );
    expect(back.map((operation) => [operation.id, operation.state.step])).toEqual([
      ['17', 'confirming'],
      ['18', 'awaiting-wallet'],
    ]);
    expect(back.map(isPendingOnChain)).toEqual([true, false]);
  });
  it('accept earlier versions', () => {
    const hop = { pool: root('9'), kind: 'x', receives: amount('JCT', '25'), minimum: '1' };
    const kept = { root: root('2'), units: '40' };
    const old = {
      ...draft,
      deal: { ...draft.deal, hops: [hop, hop] },
      state: { step: 'cancelled', by: 'slippage', refusedHop: 2, kept },
    };
    const back = parseOperation(JSON.stringify({ version: 1, operation: old }));
    expect(back).toMatchObject({ state: { kept: [kept], received: '0' } });
    expect(back !== undefined && isSwapOperation(back) && back.deal.hops).toMatchObject([
      { share: '1' },
      { share: '1', parent: 0 },
    ]);
    const broken = { ...old, state: { ...old.state, kept: [{ root: 'x', units: '1' }] } };
    expect(parseOperation(JSON.stringify({ version: 1, operation: broken }))).toBeUndefined();
    // An operation of an earlier version has no stored data by which its message could be found. Its wallet request
    // still counts as open.
    const asked = { ...draft, state: { step: 'awaiting-wallet' } };
    expect(parseOperation(JSON.stringify({ version: 1, operation: asked }))?.state).toEqual(asked.state);
  });
  it('reject unknown steps and later versions', () => {
    const trail = { askedAt: 1, to: root('9'), value: '5', bodyHash: 'b' };
    const states: readonly (readonly [object, boolean])[] = [
      [{ step: 'awaiting-wallet', trail }, true],
      [{ step: 'asked', trail, until: 9 }, true],
      [{ step: 'asked', until: 9 }, true],
      [{ step: 'asked', trail }, false],
      [{ step: 'asked', trail: { ...trail, value: '0.5' }, until: 9 }, false],
      [{ step: 'asked', trail: { ...trail, to: 'x' }, until: 9 }, false],
      [{ step: 'confirming', messageHash: 'm' }, false],
      [{ step: 'sent', messageHash: 5 }, false],
      [{ step: 'failed' }, false],
      [{ step: 'toString' }, false],
    ];
    for (const [state, isRead] of states) {
      const text = (version: number) => JSON.stringify({ version, operation: { ...draft, state } });
      expect([parseOperation(text(2)) !== undefined, state]).toEqual([isRead, state]);
      expect(parseOperation(text(3))).toBeUndefined();
    }
  });
  it('drop malformed entries and invalid text', () => {
    for (const text of [null, '{', 'null', '[]', '{"version":1}', '{"version":1,"operation":{"id":"x"}}'])
      expect(parseOperation(text)).toBeUndefined();
  });
});

describe('operations with terms', () => {
  const { deal: _, ...input } = draft;
  const terms: NonSwapOperation = {
    ...input,
    kind: 'deposit-liquidity',
    terms: {
      tokens: [amount('USDT', '100')],
      receives: [{ ...amount('LP', '7'), root: root('9') }],
      page: '/liquidity/add',
    },
    state: { step: 'sent', messageHash: 'm' },
  };
  const node = (facts_: Partial<TraceNode>): TraceNode => ({
    parent: undefined,
    messageHash: 'm',
    transactionHash: 't',
    from: undefined,
    to: root('1'),
    value: nano(0n),
    isBounced: false,
    contract: 'token-wallet',
    method: undefined,
    token: undefined,
    amount: undefined,
    status: 'arrived',
    exitCode: undefined,
    fees: undefined,
    time: undefined,
    ...facts_,
  });
  it('survive a reload if valid', () => {
    expect(parseOperation(serializeOperation(terms))).toEqual(terms);
    for (const broken of [
      { ...terms, kind: 'steal' },
      { ...terms, terms: undefined },
      { ...terms, terms: { tokens: [{ symbol: 'X', decimals: 1, units: '1.5' }] } },
      { ...terms, terms: { tokens: [], page: '//elsewhere' } },
      { ...terms, kind: 'swap' },
    ])
      expect(parseOperation(JSON.stringify({ version: 1, operation: broken }))).toBeUndefined();
  });
  it('end with the amounts of their tree', () => {
    const arrived = node({ method: 'acceptMint', token: root('9'), amount: units(6n) });
    expect(deriveStatusFromMessageTree(terms, [node({}), arrived])).toMatchObject({
      status: 'succeeded',
      received: 6n,
    });
  });
  it('report every received token, including additional ones', () => {
    const wallet = root('7');
    const reward = { ...amount('REW', '3'), root: root('2') };
    const operation = { ...terms, terms: { ...terms.terms, wallet, besides: [reward] } };
    const token = terms.terms.receives?.[0]?.root;
    const came = [
      node({ method: 'acceptTransfer', token, to: wallet, amount: units(6n) }),
      node({ method: 'acceptTransfer', token, to: root('6'), amount: units(1n) }),
      node({ method: 'acceptTransfer', token: reward.root, to: root('5'), amount: units(4n) }),
    ];
    expect(deriveStatusFromMessageTree(operation, [node({}), ...came]).arrived).toEqual([
      { root: token, units: '6' },
      { root: reward.root, units: '4' },
    ]);
  });
  it('report nothing that was not received, however much was expected', () => {
    const elsewhere = node({ method: 'acceptMint', token: root('8'), amount: units(6n) });
    const answer = deriveStatusFromMessageTree(terms, [node({}), elsewhere]);
    expect(answer).toMatchObject({ status: 'succeeded', received: 'untold' });
    expect(evaluateOperationStatusResponse({ pending: 0, errors: 0 }, answer)).toEqual({
      kind: 'succeeded',
      received: undefined,
    });
  });
  it('wrap only what was minted', () => {
    const wrap: Operation = { ...draft, kind: 'wrap' };
    const token = draft.deal.receives.root;
    const minted = node({ method: 'acceptMint', token, amount: units(7n) });
    expect(deriveStatusFromMessageTree(wrap, [node({}), minted])).toMatchObject({
      status: 'succeeded',
      received: 7n,
    });
    // If the tokens are minted but the following callback is rejected, the operation still counts as succeeded.
    expect(deriveStatusFromMessageTree(wrap, [node({}), minted, node({ status: 'returned' })]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(wrap, [node({}), node({ status: 'returned' })]).status).toBe(
      'cancelled',
    );
    expect(deriveStatusFromMessageTree(wrap, [node({}), node({})]).status).toBe('pending');
  });
  it('report no refund while a received token, or some messages, are unknown', () => {
    const unread = node({ method: 'acceptMint', amount: units(7n), isTokenUnknown: true });
    const cut = node({ isCut: true });
    const unlock: Operation = { ...terms, kind: 'unlock-tokens' };
    for (const missing of [unread, cut])
      for (const operation of [{ ...draft, kind: 'wrap' } as const, unlock]) {
        expect(deriveStatusFromMessageTree(operation, [node({}), missing]).status).toBe('pending');
        expect(
          deriveStatusFromMessageTree(operation, [node({}), missing, node({ status: 'refused' })]).status,
        ).toBe('pending');
      }
  });
  it('unwrap only what was paid out', () => {
    const coin = { ...draft.deal.receives, root: undefined };
    const unwrap: Operation = { ...draft, kind: 'unwrap', deal: { ...draft.deal, receives: coin } };
    const paid = (value: bigint) => node({ to: root('a'), value: nano(value) });
    expect(deriveStatusFromMessageTree(unwrap, [node({}), paid(50n)])).toMatchObject({
      status: 'succeeded',
      received: 50n,
    });
    expect(deriveStatusFromMessageTree(unwrap, [node({}), paid(49n)]).status).toBe('pending');
    expect(deriveStatusFromMessageTree(unwrap, [node({}), node({ value: nano(50n) })]).status).toBe(
      'pending',
    );
    expect(deriveStatusFromMessageTree(unwrap, [node({ status: 'returned' }), paid(50n)]).status).toBe(
      'cancelled',
    );
  });
  it('did not happen if the account accepted the message and sent nothing', () => {
    // A wallet skips a message that exceeds its balance, but its own transaction succeeds.
    for (const kind of ['deposit-liquidity', 'create-order', 'upgrade-token', 'deploy-account'] as const)
      expect(deriveStatusFromMessageTree({ ...terms, kind }, [node({})]).status).toBe('cancelled');
    expect(deriveStatusFromMessageTree({ ...draft, kind: 'wrap' }, [node({})]).status).toBe('cancelled');
  });
  it.each<Partial<TraceNode>>([
    { status: 'refused' },
    { status: 'returned' },
    { contract: 'wallet', method: 'dexPairOperationCancelled' },
    { contract: 'wallet', method: 'dexPairOperationCancelledV2' },
    { contract: 'wallet', method: 'onOrderReject' },
    { contract: 'wallet', method: 'onOrderCreateOrderReject' },
    { contract: 'wallet', method: 'onOrderStateCancelledReject' },
    { contract: 'wallet', method: 'onOrderSwapCancel' },
  ])('are rejected by $status $method', (facts_) => {
    expect(deriveStatusFromMessageTree(terms, [node({}), node(facts_)]).status).toBe('cancelled');
  });
});

describe('messages of token creators', () => {
  const { deal: _, ...input } = draft;
  const made = (kind: NonSwapOperation['kind']): NonSwapOperation => ({
    ...input,
    kind,
    terms: { tokens: [], target: root('5') },
    state: { step: 'sent', messageHash: 'm' },
  });
  const node = (facts_: Partial<TraceNode>): TraceNode => ({
    parent: 0,
    messageHash: 'h',
    transactionHash: 't',
    from: undefined,
    to: root('a'),
    value: nano(1n),
    isBounced: false,
    contract: 'wallet',
    method: undefined,
    token: undefined,
    amount: undefined,
    status: 'arrived',
    exitCode: 0,
    fees: nano(1n),
    time: seconds(1),
    ...facts_,
  });
  const answer = { method: 'onTokenRootDeployed', token: root('5'), callId: 17n };

  it('complete with the callback of their own call, ignoring others', () => {
    const create = made('create-token');
    expect(findCreatedToken(create, [node(answer)])).toBe(root('5'));
    expect(deriveStatusFromMessageTree(create, [node(answer)]).status).toBe('succeeded');
    for (const other of [
      { ...answer, callId: 18n },
      { ...answer, callId: undefined },
      { ...answer, to: root('b') },
      { ...answer, status: 'queued' as const },
      { ...answer, token: undefined },
    ])
      expect(deriveStatusFromMessageTree(create, [node({}), node(other)]).status).toBe('cancelled');
    expect(findCreatedToken(create, [node({ ...answer, callId: 18n, token: root('6') }), node(answer)])).toBe(
      root('5'),
    );
    expect(findCreatedToken(made('mint-token'), [node(answer)])).toBeUndefined();
  });
  it.each([
    ['mint-token', 'acceptMint'],
    ['burn-token', 'acceptBurn'],
    ['transfer-ownership', 'transferOwnership'],
  ] as const)('%s completes with %s, even if a later callback is rejected', (kind, method) => {
    expect(
      deriveStatusFromMessageTree(made(kind), [node({ method }), node({ status: 'refused' })]).status,
    ).toBe('succeeded');
    expect(deriveStatusFromMessageTree(made(kind), [node({ method, status: 'refused' })]).status).toBe(
      'cancelled',
    );
    expect(deriveStatusFromMessageTree(made(kind), [node({ status: 'returned' })]).status).toBe('cancelled');
  });
});

describe('an order execution', () => {
  const { deal: _, ...input } = draft;
  const wallet = root('4');
  const execution: NonSwapOperation = {
    ...input,
    kind: 'execute-order',
    terms: {
      tokens: [],
      receives: [{ root: root('9'), symbol: 'X', decimals: 6, units: '90' }],
      wallet,
      target: root('5'),
    },
    state: { step: 'sent', messageHash: 'm' },
  };
  const node = (facts_: Partial<TraceNode>): TraceNode => ({
    parent: 0,
    messageHash: 'h',
    transactionHash: 't',
    from: undefined,
    to: root('a'),
    value: nano(1n),
    isBounced: false,
    contract: 'wallet',
    method: undefined,
    token: undefined,
    amount: undefined,
    callId: undefined,
    status: 'arrived',
    exitCode: 0,
    fees: nano(1n),
    time: seconds(1),
    ...facts_,
  });
  const paid = (to: Address, amount: bigint) =>
    node({ method: 'acceptTransfer', token: root('9'), to, amount: units(amount) });
  const callNode = (method: string) => node({ method, callId: 17n });

  it.each(['onOrderSwapSuccess', 'onMatchingInProgress'])(
    "completes with %s; the reward is what the signer's wallet received",
    (method) => {
      const nodes = [node({}), callNode(method), paid(wallet, 90n), paid(root('6'), 8000n)];
      expect(deriveStatusFromMessageTree(execution, nodes)).toMatchObject({
        status: 'succeeded',
        received: 90n,
      });
      // The maker is paid even if its account rejects the callback.
      expect(deriveStatusFromMessageTree(execution, [...nodes, node({ status: 'refused' })]).status).toBe(
        'succeeded',
      );
      for (const other of [
        { ...callNode(method), callId: 18n },
        { ...callNode(method), to: root('b') },
        { ...callNode(method), status: 'queued' as const },
      ])
        expect(deriveStatusFromMessageTree(execution, [node({}), other, paid(wallet, 90n)]).status).toBe(
          'cancelled',
        );
    },
  );
  it.each(['onOrderSwapCancel', 'onMatchingCancel'])('is rejected by %s', (method) => {
    expect(deriveStatusFromMessageTree(execution, [node({}), callNode(method)]).status).toBe('cancelled');
  });
});

describe('governance tokens and the vote escrow', () => {
  const { deal: _, ...input } = draft;
  const [wallet, escrowWallet, token] = [root('4'), root('6'), root('9')];
  const amount = { root: token, symbol: 'GOV', decimals: 9, units: '50' };
  const made = (
    kind: NonSwapOperation['kind'],
    terms: Partial<NonSwapOperation['terms']>,
  ): NonSwapOperation => ({
    ...input,
    kind,
    terms: { tokens: [], wallet, ...terms },
    state: { step: 'sent', messageHash: 'm' },
  });
  const node = (facts_: Partial<TraceNode>): TraceNode => ({
    parent: 0,
    messageHash: 'h',
    transactionHash: 't',
    from: undefined,
    to: root('a'),
    value: nano(1n),
    isBounced: false,
    contract: 'unknown',
    method: undefined,
    token: undefined,
    amount: undefined,
    status: 'arrived',
    exitCode: 0,
    fees: nano(1n),
    time: seconds(1),
    ...facts_,
  });
  const came = (to: Address) => node({ method: 'acceptTransfer', token, to, amount: units(50n) });
  // The first lock deploys the ve account. A message sent to it before the deployment bounces.
  const bounced = node({ status: 'returned' });

  it('are locked if they stay there', () => {
    const lock = made('lock-tokens', { tokens: [amount] });
    expect(deriveStatusFromMessageTree(lock, [node({}), came(escrowWallet), bounced, node({})]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(lock, [node({}), came(escrowWallet), came(wallet)]).status).toBe(
      'cancelled',
    );
    expect(deriveStatusFromMessageTree(lock, [node({}), node({ status: 'returned' })]).status).toBe(
      'cancelled',
    );
    expect(deriveStatusFromMessageTree(lock, [node({})]).status).toBe('cancelled');
  });
  it("are withdrawn if they are in the signer's wallet", () => {
    const unlock = made('unlock-tokens', { receives: [amount] });
    expect(deriveStatusFromMessageTree(unlock, [node({}), came(wallet)])).toMatchObject({
      status: 'succeeded',
      received: 50n,
    });
    expect(deriveStatusFromMessageTree(unlock, [node({}), node({}), node({})]).status).toBe('cancelled');
    expect(deriveStatusFromMessageTree(unlock, [node({}), came(escrowWallet)]).status).toBe('cancelled');
  });

  it('are in a gauge if its account has responded, whatever bounced before', () => {
    const gauge = root('7');
    const deposit = made('deposit-in-gauge', { tokens: [amount], target: gauge });
    const answered = (method: string, to: Address) => node({ method, to });
    expect(
      deriveStatusFromMessageTree(deposit, [node({}), bounced, answered('finishDeposit', gauge)]).status,
    ).toBe('succeeded');
    expect(
      deriveStatusFromMessageTree(deposit, [node({}), bounced, answered('revertDeposit', gauge)]).status,
    ).toBe('cancelled');
    // The confirmation comes from another contract than the gauge.
    expect(
      deriveStatusFromMessageTree(deposit, [node({}), answered('finishDeposit', root('8'))]).status,
    ).toBe('cancelled');
    const claim = made('claim-rewards', { target: gauge });
    expect(deriveStatusFromMessageTree(claim, [node({}), answered('finishClaim', gauge)]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(claim, [node({}), answered('revertClaim', gauge)]).status).toBe(
      'cancelled',
    );
    const vote = made('vote-epoch', { target: gauge });
    expect(deriveStatusFromMessageTree(vote, [node({}), answered('finishVoteOfEpoch', gauge)]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(vote, [node({}), answered('finishVote', gauge)]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(vote, [node({}), answered('revertVote', gauge)]).status).toBe(
      'cancelled',
    );
    const end = made('end-epoch', { target: gauge });
    expect(
      deriveStatusFromMessageTree(end, [node({}), answered('distributeEpochQubesStep', gauge)]).status,
    ).toBe('succeeded');
    // Another account ended the epoch first, so only the coins are returned.
    expect(deriveStatusFromMessageTree(end, [node({}), node({}), node({})]).status).toBe('cancelled');
    const withdrawal = made('withdraw-from-gauge', { receives: [amount], target: gauge });
    expect(
      deriveStatusFromMessageTree(withdrawal, [node({}), answered('finishWithdraw', gauge), came(wallet)]),
    ).toMatchObject({
      status: 'succeeded',
      received: 50n,
    });
  });

  describe('of a proposal', () => {
    const proposal = root('7');
    const ended = (kind: NonSwapOperation['kind'], method: string, to = proposal): string =>
      deriveStatusFromMessageTree(made(kind, { target: proposal }), [
        node({}),
        node({ status: 'returned' }),
        node({ method, to }),
      ]).status;

    it.each([
      ['create-proposal', 'onProposalCreated', 'onProposalNotCreated'],
      ['cast-vote', 'onVoteCasted', 'onVoteRejected'],
      ['unlock-votes', 'onCastedVoteUnlocked', 'onCastedVoteNotUnlocked'],
      ['release-proposal', 'onVotesUnlocked', 'onVotesNotUnlocked'],
    ] as const)("%s completes with the account's response", (kind, good, bad) => {
      expect(ended(kind, good)).toBe('succeeded');
      expect(ended(kind, bad)).toBe('cancelled');
    });
    it.each([
      ['cancel-proposal', 'cancel'],
      ['queue-proposal', 'queue'],
      ['execute-proposal', 'onActionsExecuted'],
    ] as const)("%s completes with the proposal's transaction", (kind, method) => {
      expect(ended(kind, method)).toBe('succeeded');
      expect(ended(kind, method, root('8'))).toBe('cancelled');
      expect(ended(kind, 'other')).toBe('cancelled');
    });
  });

  it("complete a gauge owner's action unless the gauge rejected it", () => {
    const [gauge, factory] = [root('7'), root('6')];
    const round = made('add-reward-round', { target: gauge });
    const asked = (method: string, facts_: object = {}) => node({ method, to: gauge, ...facts_ });
    expect(deriveStatusFromMessageTree(round, [node({}), asked('addRewardRounds')]).status).toBe('succeeded');
    expect(
      deriveStatusFromMessageTree(round, [node({}), asked('addRewardRounds', { status: 'refused' })]).status,
    ).toBe('cancelled');
    // The gauge either adds the rounds later or refunds the coins. The messages are the same in both cases.
    const again = asked('repeatCall', { from: gauge });
    expect(deriveStatusFromMessageTree(round, [node({}), asked('addRewardRounds'), again]).status).toBe(
      'pending',
    );
    expect(
      deriveStatusFromMessageTree(made('end-rewards', { target: gauge }), [asked('setExtraFarmEndTime')])
        .status,
    ).toBe('succeeded');
    const paid = made('deposit-reward', { tokens: [amount], target: gauge });
    expect(deriveStatusFromMessageTree(paid, [node({}), came(escrowWallet), node({})]).status).toBe(
      'succeeded',
    );
    expect(deriveStatusFromMessageTree(paid, [node({}), came(escrowWallet), came(wallet)]).status).toBe(
      'cancelled',
    );
    const creation = made('create-gauge', { target: factory });
    const report = node({ method: 'onGaugeDeploy', from: gauge, to: factory });
    expect(deriveStatusFromMessageTree(creation, [node({}), report]).status).toBe('succeeded');
    expect(findCreatedGauge(creation, [node({}), report])).toBe(gauge);
    // In the first case the report is sent to another factory, in the second case it is missing.
    expect(deriveStatusFromMessageTree(creation, [node({}), { ...report, to: root('5') }]).status).toBe(
      'cancelled',
    );
    expect(deriveStatusFromMessageTree(creation, [node({}), node({ status: 'refused' })]).status).toBe(
      'cancelled',
    );
  });
});
