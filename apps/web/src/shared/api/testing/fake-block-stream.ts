import type { Address } from '@junction/primitives';
import { expect, vi } from 'vitest';

export interface FakeBlockStream {
  /** Resolves once the page has subscribed. */
  opened(): Promise<void>;
  isOpen(): boolean;
  /** Sends the event of an indexed block in which these pools changed. */
  publishBlock(...pools: readonly Address[]): void;
  /** Sends raw text as an event. */
  t(text: string, event?: 'block' | 'newest'): void;
}

/** Replaces the server's event stream. `vi.unstubAllGlobals` restores it. */
export function openFakeBlockStream(): FakeBlockStream {
  let source: EventTarget | undefined;
  let seqno = 0;
  class FakeEventSource extends EventTarget {
    constructor() {
      super();
      // oxlint-disable-next-line typescript/no-this-alias -- what the page listens on is what the test speaks through
      source = this;
    }
    close(): void {
      if (source === this) source = undefined;
    }
  }
  vi.stubGlobal('EventSource', FakeEventSource);
  const t = (data: string, event: 'block' | 'newest' = 'block'): void =>
    void source?.dispatchEvent(new MessageEvent(event, { data }));
  return {
    opened: () => vi.waitFor(() => expect(source).toBeDefined(), { timeout: 10_000 }),
    isOpen: () => source !== undefined,
    t,
    publishBlock(...pools) {
      seqno += 1;
      t(JSON.stringify({ seqno, time: seqno, pools }));
    },
  };
}
