import type { ChainReadErrorCode } from '@junction/simulation';

/** Thrown if the network's nodes return no result; `code` is the reason. */
export class NodeReadError extends Error {
  readonly code: ChainReadErrorCode | 'CONTRACT_REFUSES';

  constructor(code: NodeReadError['code']) {
    super(`the network's nodes did not answer: ${code}`);
    this.code = code;
  }
}
