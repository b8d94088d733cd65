import type { ChainReadErrorCode } from '@junction/protocol/simulation';

/** Why the network's nodes gave no result. */
export class NodeReadError extends Error {
  readonly code: ChainReadErrorCode | 'CONTRACT_REFUSES';

  constructor(code: NodeReadError['code']) {
    super(`the network's nodes did not answer: ${code}`);
    this.code = code;
  }
}
