import type { WalletError } from './wallet-port.ts';

/** A rejection, a node out of reach, or a wallet that cannot do what was asked. */
export const RESOURCE_UNAVAILABLE = 3;
/** Code of providers for a request they do not take. */
export const INVALID_REQUEST = 2;
const METHOD_NOT_FOUND = 4;
const INSUFFICIENT_PERMISSIONS = 5;
const REJECTED_BY_USER = 6;
const MESSAGE_EXPIRED = 8;

/** What wallets throw: an object with code and message, seldom an `Error`. */
export interface ProviderFailure {
  readonly code: number | undefined;
  readonly message: string;
}

/** Code and words of whatever a provider threw; undefined code when it had none. */
export function readProviderFailure(thrown: unknown): ProviderFailure {
  if (typeof thrown !== 'object' || thrown === null) return { code: undefined, message: String(thrown) };
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * Code 3 means two things: real wallets use it for a rejection and for their own node being out of reach,
 * and only the text tells them apart.
 */
export function toWalletError(thrown: unknown): WalletError {
  const { code, message } = readProviderFailure(thrown);
  if (code === REJECTED_BY_USER) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE && /reject/i.test(message)) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE && /connection/i.test(message)) return { code: 'WALLET_OFFLINE' };
  if (code === INSUFFICIENT_PERMISSIONS) return { code: 'NOT_CONNECTED' };
  if (code === MESSAGE_EXPIRED) return { code: 'MESSAGE_EXPIRED' };
  return { code: 'WALLET_FAILED', detail: message === '' ? `code ${code ?? 'unknown'}` : message };
}

/**
 * The same for a wallet that was asked to sign: only refusals with a name came before its popup. Whatever else is thrown
 * (the extension was updated, or broke) says nothing about what its user has done there.
 */
export function toSendError(thrown: unknown): WalletError {
  const error = toWalletError(thrown);
  if (error.code !== 'WALLET_FAILED') return error;
  const { code } = readProviderFailure(thrown);
  return code === INVALID_REQUEST || code === METHOD_NOT_FOUND ? error : { ...error, code: 'ANSWER_LOST' };
}
