import dexAccountAbi from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import dexAccountCallbacksAbi from '@junction/contracts/abi/DexAccountCallbacks.abi.json' with { type: 'json' };
import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import dexRootPoolsAbi from '@junction/contracts/abi/DexRootPools.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import orderAbi from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderCallbacksAbi from '@junction/contracts/abi/OrderCallbacks.abi.json' with { type: 'json' };
import orderPoolsAbi from '@junction/contracts/abi/OrderPools.abi.json' with { type: 'json' };
import orderFactoryAbi from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import orderRootAbi from '@junction/contracts/abi/OrderRoot.abi.json' with { type: 'json' };
import tokenFactoryAbi from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import tokenRootV4Abi from '@junction/contracts/abi/TokenRootV4.abi.json' with { type: 'json' };
import tokenWalletV4Abi from '@junction/contracts/abi/TokenWalletV4.abi.json' with { type: 'json' };
import vaultTokenRootAbi from '@junction/contracts/abi/VaultTokenRoot.abi.json' with { type: 'json' };
import vaultTokenWalletAbi from '@junction/contracts/abi/VaultTokenWallet.abi.json' with { type: 'json' };
import wrappedCurrencyVaultAbi from '@junction/contracts/abi/WrappedCurrencyVault.abi.json' with { type: 'json' };
import { getAbiEntryIndex, decodeBody, type AbiJson, type Cell, type DecodedCall } from '@junction/tvm';

/** Contract kinds as named by the API. */
export type ContractKind =
  | 'wallet'
  | 'token-wallet'
  | 'token-root'
  | 'pool'
  | 'vault'
  | 'account'
  | 'dex-root'
  | 'token-factory'
  | 'wrapped-vault'
  | 'order-factory'
  | 'order-root'
  | 'order'
  | 'unknown';

/**
 * ABIs by the kind of contract that implements them. If several ABIs contain the same function id, the first one is
 * used.
 */
const INTERFACES: readonly (readonly [ContractKind, AbiJson])[] = [
  ['token-wallet', tokenWalletAbi],
  ['token-wallet', vaultTokenWalletAbi],
  ['token-root', tokenRootAbi],
  ['token-root', vaultTokenRootAbi],
  ['pool', dexPairAbi],
  ['vault', dexTokenVaultAbi],
  ['account', dexAccountAbi],
  ['dex-root', dexRootAbi],
  ['dex-root', dexRootPoolsAbi],
  ['token-factory', tokenFactoryAbi],
  ['wrapped-vault', wrappedCurrencyVaultAbi],
  ['token-wallet', tokenWalletV4Abi],
  ['token-root', tokenRootV4Abi],
  ['wallet', dexPairCallbacksAbi],
  ['wallet', dexAccountCallbacksAbi],
  ['order-factory', orderFactoryAbi],
  ['order-root', orderRootAbi],
  ['order', orderAbi],
  ['order', orderPoolsAbi],
  ['wallet', orderCallbacksAbi],
];

/** Decoded call with the kind of contract it was addressed to. */
export interface DecodedContractCall extends DecodedCall {
  /** First kind in `INTERFACES` whose ABI contains the function. Other kinds may contain it too. */
  readonly kind: ContractKind;
}

/**
 * Decodes a message body with the ABIs of this exchange. The ABIs of `kind` are tried first, because several contracts
 * share function ids such as that of `onAcceptTokensTransfer`. Returns undefined if no ABI contains the function or the
 * body does not match it.
 */
export function decodeContractCall(
  body: Cell,
  bodyId: number,
  kind?: ContractKind,
): DecodedContractCall | undefined {
  const ordered =
    kind === undefined
      ? INTERFACES
      : INTERFACES.toSorted((one, other) => Number(other[0] === kind) - Number(one[0] === kind));
  for (const [owner, abi] of ordered) {
    if (!getAbiEntryIndex(abi).functionsById.has(bodyId)) continue;
    const decoded = decodeBody(abi, body, bodyId);
    if (decoded) return { ...decoded, kind: owner };
  }
  return undefined;
}
