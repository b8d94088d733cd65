import type { Address } from '@junction/primitives';
import { expect, vi } from 'vitest';

export interface FakeBlockStream {
  /** Resolves when the page has subscribed. */
  opened(): Promise<void>;
  isOpen(): boolean;
  /** Simulates an indexed block that changed these pools. */
  tell(...pools: readonly Address[]): void;
  /** Sends raw text. */
  t(text: string, event?: 'block' | 'newest'): void;
}

/** Replaces the server's event stream. Ended by `vi.unstubAllGlobals`. */
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
    tell(...pools) {
      seqno += 1;
      t(JSON.stringify({ seqno, time: seqno, pools }));
    },
  };
}
