import { describe, expect, it } from 'vitest';
import { devWalletRequestQueue, requestDevWalletApproval } from './approval-queue.ts';

describe('approval queue', () => {
  it('asks one after the other and removes answered requests', async () => {
    const first = requestDevWalletApproval({ kind: 'other', method: 'signData' });
    const second = requestDevWalletApproval({ kind: 'other', method: 'addAsset' });
    const [one, two] = devWalletRequestQueue.getState().pending;
    expect(devWalletRequestQueue.getState().pending).toHaveLength(2);
    one?.answer({ approved: false });
    expect(await first).toEqual({ approved: false });
    expect(devWalletRequestQueue.getState().pending).toEqual([two]);
    two?.answer({ approved: true });
    expect(await second).toEqual({ approved: true });
    expect(devWalletRequestQueue.getState().pending).toEqual([]);
  });
});
