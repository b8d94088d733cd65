/** JSON-RPC error codes of a Tycho node. Wallets react differently to each. */
export const RPC_ERROR_CODES = {
  PARSE: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL: -32000,
  NOT_READY: -32001,
  NOT_SUPPORTED: -32002,
  INVALID_BOC: -32003,
  TOO_LARGE_LIMIT: -32004,
} as const;

/** Error that is returned to the client. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

/**
 * Thrown if the account rejected a message. Real nodes do not respond then, so the transport drops the connection.
 */
export class MessageRejectedError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MessageRejectedError';
  }
}
