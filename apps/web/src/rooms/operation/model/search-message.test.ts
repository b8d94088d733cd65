import { nano, toAddress, units } from '@junction/primitives';
import type { TransactionWithSentMessages, SentMessagesSearchResult } from '@junction/wallet';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageFingerprint, Operation } from './operation.ts';
import { createOperationStore } from './operation-store.ts';
import { getMessageExpiry } from './message-expiry.ts';
import { findSentMessageByFingerprint, type SentMessagesReader } from './search-message.ts';
import type { OperationStatusResponse } from './swap-status.ts';

const address = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const ASKED = 1_000_000_000;
const trail: MessageFingerprint = {
  askedAt: ASKED,
  after: '100',
  to: address('c'),
  value: '7',
  bodyHash: 'body',
};
const clockTrail: MessageFingerprint = { askedAt: ASKED, to: address('c'), value: '7', bodyHash: 'body' };
const transaction = (changes: Partial<TransactionWithSentMessages> = {}): TransactionWithSentMessages => ({
  hash: 't',
  messageHash: 'm',
  lt: 101n,
  time: ASKED + 3_000,
  messages: [{ to: address('c'), value: nano(7n), bodyHash: 'body' }],
  ...changes,
});
const messages = (changes: object) => [{ to: address('c'), value: nano(7n), bodyHash: 'body', ...changes }];
const NONE: ReadonlySet<string> = new Set();

describe('a message is found by its trail', () => {
  it('among the others of its account', () => {
    const other = transaction({ hash: 'o', messages: messages({ value: nano(8n) }) });
    expect(findSentMessageByFingerprint(trail, [other, transaction()], NONE)).toEqual({
      messageHash: 'm',
      transactionHash: 't',
    });
  });
  it.each<readonly [string, Partial<TransactionWithSentMessages>]>([
    ['receiver', { messages: messages({ to: address('d') }) }],
    ['sum', { messages: messages({ value: nano(6n) }) }],
    ['body', { messages: messages({ bodyHash: 'x' }) }],
    ['missing body', { messages: messages({ bodyHash: undefined }) }],
    ['place in the history', { lt: 100n }],
    ['refusal by its own account', { messages: [] }],
  ])('but not with another %s', (_, changes) => {
    expect(findSentMessageByFingerprint(trail, [transaction(changes)], NONE)).toBeUndefined();
  });
  it('whatever the local clock says', () => {
    for (const time of [ASKED - 3_600_000, ASKED + 3_600_000])
      expect(findSentMessageByFingerprint(trail, [transaction({ time })], NONE)?.transactionHash).toBe('t');
  });
  it("by its time if the history's position was unknown", () => {
    expect(findSentMessageByFingerprint(clockTrail, [transaction({ lt: 1n })], NONE)?.transactionHash).toBe(
      't',
    );
    expect(
      findSentMessageByFingerprint(clockTrail, [transaction({ time: ASKED - 61_000 })], NONE),
    ).toBeUndefined();
  });
  it('but not if it belongs to another operation', () => {
    expect(findSentMessageByFingerprint(trail, [transaction()], new Set(['t']))).toBeUndefined();
    expect(findSentMessageByFingerprint(trail, [transaction()], new Set(['m']))).toBeUndefined();
    const [old, later] = [transaction(), transaction({ hash: 't2', messageHash: 'm2', lt: 200n })];
    expect(findSentMessageByFingerprint(trail, [later, old], new Set(['t']))?.transactionHash).toBe('t2');
  });
});

const waiting: Operation = {
  id: '7',
  kind: 'mint-token',
  chainId: 1,
  account: address('a'),
  terms: { tokens: [] },
  startedAt: ASKED,
  updatedAt: ASKED,
  state: { step: 'awaiting-wallet', trail },
};
const pending: OperationStatusResponse = { status: 'pending', hops: [] };

function setUp(stored: Operation = waiting) {
  let now = ASKED + 5_000;
  const gone: ((isKnown: boolean) => void)[] = [];
  const probe = vi.fn((): Promise<OperationStatusResponse> => Promise.resolve(pending));
  const repository = { read: () => stored, keep: vi.fn(), drop: vi.fn() };
  const store = createOperationStore({
    stored: [stored],
    repository,
    probe,
    now: () => now,
    whenGone: (_, then) => void gone.push(then),
  });
  return {
    store,
    probe,
    repository,
    gone,
    state: () => store.getState().operations[0]?.state,
    pass: async (ms: number) => {
      await vi.dynamicImportSettled();
      now += ms;
      await vi.advanceTimersByTimeAsync(ms);
    },
    search: (answer: () => readonly TransactionWithSentMessages[] | undefined, isComplete = true) => {
      const read = vi.fn<SentMessagesReader>(() => {
        const transactions = answer();
        return Promise.resolve(
          transactions === undefined
            ? undefined
            : ({ transactions, isComplete } satisfies SentMessagesSearchResult),
        );
      });
      store.getState().searchWith(read);
      return read;
    },
  };
}

describe('an open request of a closed page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('belongs to the other page while that page lives', async () => {
    const { store, gone, state, search, pass } = setUp();
    const read = search(() => []);
    await pass(3_600_000);
    expect([state()?.step, gone.length, read.mock.calls.length]).toEqual(['awaiting-wallet', 1, 0]);
    expect(store.getState().isFromOtherTab('7')).toBe(true);
    store
      .getState()
      .adopt('7', { ...waiting, updatedAt: ASKED + 9, state: { step: 'sent', messageHash: 'm' } });
    expect(state()?.step).toBe('sent');
    // Releasing the lock of a page after its response is stored has no effect.
    gone[0]?.(true);
    expect(state()?.step).toBe('sent');
  });

  it('ends when the message is found, and continues as sent', async () => {
    const { gone, state, search, pass, repository, probe } = setUp();
    gone[0]?.(true);
    expect(state()).toEqual({ step: 'asked', trail, until: getMessageExpiry(ASKED + 5_000) });
    expect(repository.keep).toHaveBeenCalledTimes(1);
    let sent: readonly TransactionWithSentMessages[] = [];
    const read = search(() => sent);
    await pass(4_000);
    expect(state()?.step).toBe('asked');
    expect(read.mock.calls[0]?.[1]).toEqual({ lt: 100n });
    sent = [transaction()];
    await pass(2_000);
    expect(state()).toEqual({ step: 'confirming', messageHash: 'm', transactionHash: 't' });
    probe.mockResolvedValueOnce({ status: 'succeeded', hops: [], received: units(9n) });
    await pass(2_000);
    expect(state()?.step).toBe('succeeded');
  });

  it('expires, and only if the chain was read afterwards', async () => {
    const { store, gone, state, search, pass } = setUp();
    gone[0]?.(true);
    await pass(600_000);
    // The history cannot be read, so the operation stays undecided.
    expect(state()?.step).toBe('asked');
    search(() => undefined);
    await pass(4_000);
    expect(state()?.step).toBe('asked');
    search(() => []);
    await pass(2_000);
    expect(state()).toEqual({ step: 'failed', code: 'NEVER_SENT', detail: undefined });
    store.getState().clearEnded();
    expect(store.getState().operations).toEqual([]);
  });

  it('is not reported as never sent if the history is truncated', async () => {
    const { gone, state, search, pass } = setUp();
    gone[0]?.(true);
    search(() => [], false);
    await pass(125_000);
    expect(state()).toMatchObject({ step: 'failed', code: 'NOT_KNOWN' });
  });

  it('is not reported as never sent by a possibly wrong clock', async () => {
    const { gone, state, search, pass } = setUp({
      ...waiting,
      state: { step: 'awaiting-wallet', trail: clockTrail },
    });
    gone[0]?.(true);
    const read = search(() => []);
    await pass(125_000);
    expect(read.mock.calls[0]?.[1]).toEqual({ time: ASKED - 60_000 });
    expect(state()).toMatchObject({ step: 'failed', code: 'NOT_KNOWN' });
  });

  it('does not end early', async () => {
    const { gone, state, search, pass } = setUp();
    search(() => []);
    gone[0]?.(true);
    await pass(119_000);
    expect(state()?.step).toBe('asked');
    await pass(4_000);
    expect(state()?.step).toBe('failed');
  });

  it('of an earlier version is reported as unknown', async () => {
    const { gone, state, pass } = setUp({ ...waiting, state: { step: 'awaiting-wallet' } });
    gone[0]?.(true);
    await pass(125_000);
    expect(state()).toMatchObject({ step: 'failed', code: 'NOT_KNOWN' });
  });

  it('is reported as unknown if browsers cannot tell whether its page lives', () => {
    const { gone, state } = setUp();
    gone[0]?.(false);
    expect(state()).toMatchObject({ step: 'failed', code: 'NOT_KNOWN' });
  });

  it('of a swap is also known to the server', async () => {
    const amount = { root: undefined, symbol: 'TYCHO', decimals: 9, units: '5' };
    const trade = {
      spends: amount,
      receives: amount,
      minimum: '4',
      tolerance: '0.5',
      hops: [],
      wrapsFirst: false,
      unwrapsLast: false,
      gas: '1',
      gasReturned: undefined,
    };
    const { terms: _, state: asking, ...input } = waiting;
    if (asking.step !== 'awaiting-wallet') throw new Error('the wallet was not asked');
    const { gone, state, pass, probe } = setUp({ ...input, state: asking, kind: 'swap', deal: trade });
    gone[0]?.(true);
    await pass(2_500);
    expect(state()?.step).toBe('asked');
    probe.mockResolvedValue({ status: 'succeeded', hops: [], received: units(9n) });
    await pass(5_000);
    expect(state()).toMatchObject({ step: 'succeeded', received: '9' });
  });

  it('repeated by this page belongs to no other page', () => {
    const { store, gone, state } = setUp({ ...waiting, id: '8' });
    const { start, dispatch, adopt } = store.getState();
    start({ ...waiting, state: { step: 'draft' } });
    dispatch('7', { type: 'prepare' });
    dispatch('7', { type: 'ask', trail });
    adopt('7', { ...waiting, updatedAt: ASKED * 2, state: { step: 'cancelled', by: 'user' } });
    expect([state()?.step, gone.length]).toEqual(['awaiting-wallet', 1]);
  });
});
