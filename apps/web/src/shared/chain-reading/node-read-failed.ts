import type { ChainReadErrorCode } from '@junction/protocol/simulation';

/** Why the network's nodes gave no result. */
export class NodeReadError extends Error {
  readonly trouble: ChainReadErrorCode | 'CONTRACT_REFUSES';

  constructor(trouble: NodeReadError['trouble']) {
    super(`the network's nodes did not answer: ${trouble}`);
    this.trouble = trouble;
  }
}
