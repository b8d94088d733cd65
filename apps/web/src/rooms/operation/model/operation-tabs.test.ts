import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { createOperationStore, type OperationStore } from './operation-store.ts';
import type { Operation, OperationEvent } from './operation.ts';

const draft: Operation = {
  id: '7',
  kind: 'mint-token',
  chainId: 1,
  account: toAddress(`0:${'a'.repeat(64)}`),
  terms: { tokens: [] },
  startedAt: 1,
  updatedAt: 1,
  state: { step: 'draft' },
};

interface Write {
  /** Position of the write in the order in which the browser received all writes. */
  readonly order: number;
  readonly id: string;
  readonly operation: Operation | undefined;
}

/**
 * Simulated tab of the browser. It sees its own writes immediately, and those of other tabs when their storage event is
 * delivered.
 */
class Tab {
  readonly store: OperationStore;
  readonly pendingWrites: Write[] = [];
  readonly #view = new Map<string, Write>();
  gone: ((isKnown: boolean) => void) | undefined;

  constructor(browser: Browser) {
    const write = (id: string, operation: Operation | undefined): void =>
      void this.#view.set(id, browser.take(this, id, operation));
    this.store = createOperationStore({
      stored: [],
      repository: {
        read: (id) => this.#view.get(id)?.operation,
        keep: (operation) => write(operation.id, operation),
        drop: (id) => write(id, undefined),
      },
      probe: () => new Promise(() => undefined),
      now: () => browser.tick(),
      whenGone: (_id, then) => (this.gone = then),
    });
  }

  /**
   * Delivers the next storage event of another tab. If this tab has written the operation since, the view keeps the
   * later write.
   */
  hear(): void {
    const write = this.pendingWrites.shift();
    if (write === undefined) return;
    if ((this.#view.get(write.id)?.order ?? 0) < write.order) this.#view.set(write.id, write);
    this.store.getState().adopt(write.id, write.operation);
  }

  do(...events: readonly OperationEvent[]): void {
    for (const event of events) this.store.getState().dispatch('7', event);
  }

  get step(): string | undefined {
    return this.store.getState().operations.find(({ id }) => id === '7')?.state.step;
  }
}

class Browser {
  readonly tabs: Tab[] = [];
  readonly stands = new Map<string, Operation>();
  #order = 0;
  #time = 10;

  open(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    return tab;
  }

  close(tab: Tab): void {
    this.tabs.splice(this.tabs.indexOf(tab), 1);
  }

  tick(): number {
    return (this.#time += 1);
  }

  take(by: Tab, id: string, operation: Operation | undefined): Write {
    const write: Write = { order: (this.#order += 1), id, operation };
    const isChange = operation !== undefined || this.stands.has(id);
    if (operation === undefined) this.stands.delete(id);
    else this.stands.set(id, operation);
    // Browsers fire no event when a missing entry is removed.
    if (isChange) for (const tab of this.tabs) if (tab !== by) tab.pendingWrites.push(write);
    return write;
  }

  /** Delivers all events. Throws after 100 rounds, since tabs that keep correcting each other would never finish. */
  settle(): void {
    for (let round = 0; this.tabs.some(({ pendingWrites }) => pendingWrites.length > 0); round += 1) {
      if (round > 100) throw new Error('the tabs go on correcting each other');
      for (const tab of this.tabs) tab.hear();
    }
  }
}

const ASKED = [{ type: 'prepare' }, { type: 'ask' }] as const;
const SENT = { type: 'send', messageHash: 'm' } as const;
const DONE = { type: 'succeed', received: '0' } as const;

/** Opens two tabs: the first has asked its wallet, and the second has received that state. */
function twoTabs(): { browser: Browser; one: Tab; two: Tab } {
  const browser = new Browser();
  const [one, two] = [browser.open(), browser.open()];
  one.store.getState().start(draft);
  one.do(...ASKED);
  browser.settle();
  expect([one.step, two.step]).toEqual(['awaiting-wallet', 'awaiting-wallet']);
  return { browser, one, two };
}

describe('two tabs with concurrent events', () => {
  it('keep the response when the tab that asked closes before the other is notified', () => {
    const { browser, one, two } = twoTabs();
    one.do({ type: 'reject' });
    browser.close(one);
    // The lock is released before the event with the response is delivered.
    two.gone?.(true);
    browser.settle();
    expect(two.step).toBe('cancelled');
    expect(browser.stands.get('7')?.state.step).toBe('cancelled');
  });

  it('do not guess about a stored response', () => {
    const { browser, one, two } = twoTabs();
    one.do(SENT);
    const heard = two.pendingWrites.splice(0);
    const written = browser.stands.get('7');
    // The storage changes before its events are delivered.
    if (written !== undefined) two.store.getState().adopt('7', written);
    two.gone?.(false);
    expect(two.step).toBe('sent');
    two.pendingWrites.push(...heard);
    browser.settle();
    expect([one.step, two.step]).toEqual(['sent', 'sent']);
  });

  it('agree on the result, whatever is reported afterwards', () => {
    const { browser, one, two } = twoTabs();
    one.do(SENT);
    browser.settle();
    one.do(DONE);
    // The second tab learns of the transaction first, with a later timestamp, and then of the result.
    two.do({ type: 'process', transactionHash: 't' });
    browser.settle();
    expect([one.step, two.step]).toEqual(['succeeded', 'succeeded']);
    expect(browser.stands.get('7')?.state.step).toBe('succeeded');
  });

  it('trust the chain over a search without result', () => {
    const { browser, one, two } = twoTabs();
    browser.close(one);
    const three = browser.open();
    three.store.getState().adopt('7', browser.stands.get('7'));
    two.gone?.(true);
    browser.settle();
    expect([two.step, three.step]).toEqual(['asked', 'asked']);
    two.do({ type: 'find', messageHash: 'm', transactionHash: 't' });
    three.do({ type: 'fail', code: 'NEVER_SENT' });
    browser.settle();
    expect([two.step, three.step]).toEqual(['confirming', 'confirming']);
  });

  it("learn of a message found by another tab after the wallet's response was lost", () => {
    const { browser, one, two } = twoTabs();
    one.do({ type: 'orphan', until: 99 });
    browser.settle();
    two.do({ type: 'find', messageHash: 'm', transactionHash: 't' });
    browser.settle();
    expect([one.step, two.step]).toEqual(['confirming', 'confirming']);
  });

  it.each<[string, OperationEvent]>([
    ['finds its end', DONE],
    ['sees it on its way', { type: 'process', transactionHash: 't' }],
  ])('do not restore what one has removed while the other %s', (_, event) => {
    const { browser, one, two } = twoTabs();
    one.do(SENT);
    browser.settle();
    one.do(DONE);
    one.store.getState().clearEnded();
    two.do(event);
    browser.settle();
    expect([one.step, two.step]).toEqual([undefined, undefined]);
    expect(browser.stands.size).toBe(0);
  });

  it('keep a pending operation when the other tab removes its guess of a failure', () => {
    const { browser, one, two } = twoTabs();
    // `false` is reported by browsers without Web Locks.
    two.gone?.(false);
    expect(two.step).toBe('failed');
    two.store.getState().clearEnded();
    browser.settle();
    expect(one.step).toBe('awaiting-wallet');
    one.do(SENT);
    browser.settle();
    expect([one.step, two.step]).toEqual(['sent', 'sent']);
    expect(browser.stands.get('7')?.state.step).toBe('sent');
  });
});

/** Creates a reproducible pseudo-random generator of integers below a limit. */
function random(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >>> 8) % below;
  };
}

/** Lets two tabs act at random. Returns the operation's step in each tab and in the storage, and the expected one. */
function cross(seed: number): Readonly<Record<'expected' | 'one' | 'two' | 'stands', string | undefined>> {
  const pick = random(seed);
  const browser = new Browser();
  const [one, two] = [browser.open(), browser.open()];
  const isSent = pick(2) === 0;
  const clears = pick(2) === 0;
  one.store.getState().start(draft);
  const script: (() => void)[] = [
    ...ASKED.map((event) => () => one.do(event)),
    () => one.do(isSent ? SENT : { type: 'reject' }),
    ...(isSent ? [() => one.do(DONE)] : []),
    ...(clears ? [() => one.store.getState().clearEnded()] : []),
  ];
  while (script.length > 0) {
    const act = pick(4);
    const isHeld = ['draft', 'preparing', 'awaiting-wallet'].includes(one.step ?? '');
    if (act === 0) script.shift()?.();
    else if (act === 1) two.hear();
    else if (act === 2) one.hear();
    else if (!isHeld && two.gone !== undefined) {
      two.gone(true);
      two.gone = undefined;
    } else two.do({ type: 'process', transactionHash: 't' });
  }
  browser.settle();
  const end = isSent ? 'succeeded' : 'cancelled';
  return {
    expected: clears ? undefined : end,
    one: one.step,
    two: two.step,
    stands: browser.stands.get('7')?.state.step,
  };
}

it('reach the same result in any order of events', () => {
  for (let seed = 0; seed < 1_000; seed += 1) {
    const { expected, ...found } = cross(seed);
    expect(found, `seed ${seed}`).toEqual({ one: expected, two: expected, stands: expected });
  }
});
