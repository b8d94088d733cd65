import type { Sender } from '../send/index.ts';

/** A claim has been sent and has not ended. */
export const ON_WAY: readonly ReturnType<Sender['blockerOf']>[] = ['await-wallet', 'running'];
