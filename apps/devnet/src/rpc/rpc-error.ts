/** Error codes of a Tycho node; wallets tell them apart. */
export const RPC_ERROR = {
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

/** What a method throws for the caller to read. */
export class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'RpcError';
    this.code = code;
  }
}

/** The account refused a message. A real node would stay silent; the transport drops the connection instead. */
export class MessageRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'MessageRefused';
  }
}
