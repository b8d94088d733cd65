import { describe, expect, it } from 'vitest';
import { approvalQueue, requestApproval } from './approval-queue.ts';

describe('approval queue', () => {
  it('asks one after the other and removes answered requests', async () => {
    const first = requestApproval({ kind: 'other', method: 'signData' });
    const second = requestApproval({ kind: 'other', method: 'addAsset' });
    const [one, two] = approvalQueue.getState().pending;
    expect(approvalQueue.getState().pending).toHaveLength(2);
    one?.answer({ approved: false });
    expect(await first).toEqual({ approved: false });
    expect(approvalQueue.getState().pending).toEqual([two]);
    two?.answer({ approved: true });
    expect(await second).toEqual({ approved: true });
    expect(approvalQueue.getState().pending).toEqual([]);
  });
});
