import { err, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError } from '@junction/wallet';

/**
 * Milliseconds after which a wallet that does not respond counts as unreachable. A wallet with a working node responds
 * much faster.
 */
const UNREACHABLE_AFTER = 1_500;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Progress of reconnecting the wallet of the last visit. */
export type WalletReconnectionStatus =
  | { readonly kind: 'opened'; readonly connection: WalletConnection }
  /** The wallet cannot be reconnected, and there are no further attempts. */
  | { readonly kind: 'gone' }
  /**
   * The wallet cannot be reached, and reconnecting is retried automatically. `error` is undefined until the first
   * attempt has ended.
   */
  | { readonly kind: 'unreachable'; readonly isTrying: boolean; readonly error: WalletError | undefined };

export interface WalletReconnectionOptions {
  /** Connects the wallet without asking the user. */
  readonly open: () => Promise<Result<WalletConnection, WalletError>>;
  readonly onChange: (restoring: WalletReconnectionStatus) => void;
}

export interface WalletReconnection {
  /** Resolves once the first attempt has ended, whether it succeeded or not. */
  readonly first: Promise<void>;
  /** Starts the next attempt immediately. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/**
 * True for errors that may be temporary, such as an outage. False for permanent errors, such as an unsupported wallet
 * version or another network.
 */
function isTemporaryError({ code }: WalletError): boolean {
  return code === 'WALLET_OFFLINE' || code === 'WALLET_SILENT' || code === 'WALLET_FAILED';
}

/** Reconnects the wallet of the last visit. After temporary errors it tries again with exponential backoff. */
export function reconnectLastWallet({ open, onChange }: WalletReconnectionOptions): WalletReconnection {
  let isStopped = false;
  let isTrying = false;
  let failures = 0;
  let error: WalletError | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reportStatus = (restoring: WalletReconnectionStatus): void => {
    if (!isStopped) onChange(restoring);
  };
  const fail = (reason: WalletError): void => {
    error = reason;
    timer = setTimeout(retry, Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS));
    failures += 1;
    reportStatus({ kind: 'unreachable', isTrying: false, error });
  };
  const attempt = async (): Promise<void> => {
    isTrying = true;
    clearTimeout(timer);
    const t = (): void => reportStatus({ kind: 'unreachable', isTrying: true, error });
    const slow = failures === 0 ? setTimeout(t, UNREACHABLE_AFTER) : undefined;
    if (failures > 0) t();
    const opened = await open().catch((thrown: unknown) =>
      err({ code: 'WALLET_FAILED' as const, detail: String(thrown) }),
    );
    clearTimeout(slow);
    isTrying = false;
    if (isStopped) return;
    if (opened.ok) reportStatus({ kind: 'opened', connection: opened.value });
    else if (isTemporaryError(opened.error)) fail(opened.error);
    else reportStatus({ kind: 'gone' });
  };
  const retry = (): void => {
    if (!isTrying && !isStopped) void attempt();
  };
  return {
    first: attempt(),
    retry,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
