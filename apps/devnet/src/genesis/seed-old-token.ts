import { TOKEN_ROOT_V4_ARTIFACT } from '@junction/contracts/artifacts/token-root-v4';
import { TOKEN_UPGRADE_PROXY_ARTIFACT } from '@junction/contracts/artifacts/token-upgrade-proxy';
import { TOKEN_WALLET_V4_ARTIFACT } from '@junction/contracts/artifacts/token-wallet-v4';
import type { Address } from '@junction/primitives';
import { deriveContractAddress } from '@junction/tvm';
import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import { OLD_TOKEN_VERSION } from './market-plan.ts';
import { toTokenBaseUnits } from './market.ts';
import type { MarketToken } from './pool-model.ts';
import type { MarketParticipants } from './seed-market.ts';

/** Token with an older version, and the proxy that exchanges old units for new ones. */
export interface TokenUpgrade {
  readonly rootV4: Address;
  readonly rootV5: Address;
  readonly proxy: Address;
}

/** Whole old tokens of each developer account. */
const OLD_TOKEN_BALANCES: readonly number[] = [1_500, 800, 40];

/**
 * Creates an old token with balances for the developers. Holders exchange it for `successor`, whose root is transferred
 * to the upgrade proxy.
 */
export async function createOldTokenVersion(
  stage: GenesisChain,
  { issuer, developers }: MarketParticipants,
  successor: MarketToken,
): Promise<TokenUpgrade> {
  const bytes = (text: string): string => Buffer.from(text).toString('base64');
  const old = deriveContractAddress(GENESIS_ABIS.tokenRootV4, TOKEN_ROOT_V4_ARTIFACT.code, {
    _randomNonce: 1n,
    name: bytes(OLD_TOKEN_VERSION.name),
    symbol: bytes(OLD_TOKEN_VERSION.symbol),
    decimals: successor.decimals,
    wallet_code: TOKEN_WALLET_V4_ARTIFACT.code,
  });
  await stage.deploy(issuer.address, old.stateInit, {
    to: old.address,
    value: 2n * NANO_PER_COIN,
    abi: GENESIS_ABIS.tokenRootV4,
    method: 'constructor',
    inputs: { root_public_key_: 0n, root_owner_address_: issuer.address },
  });
  for (const [index, { address }] of developers.entries())
    await stage.sendChecked(issuer, {
      to: old.address,
      value: NANO_PER_COIN,
      abi: GENESIS_ABIS.tokenRootV4,
      method: 'deployWallet',
      inputs: {
        tokens: toTokenBaseUnits(OLD_TOKEN_BALANCES[index] ?? 1, successor),
        deploy_grams: 0n,
        wallet_public_key_: 0n,
        owner_address_: address,
        gas_back_address: issuer.address,
      },
    });
  const proxy = deriveContractAddress(GENESIS_ABIS.upgradeProxy, TOKEN_UPGRADE_PROXY_ARTIFACT.code, {
    _randomNonce: 1n,
  });
  await stage.deploy(issuer.address, proxy.stateInit, {
    to: proxy.address,
    value: 2n * NANO_PER_COIN,
    abi: GENESIS_ABIS.upgradeProxy,
    method: 'constructor',
    inputs: { owner: issuer.address, rootV4: old.address, rootV5: successor.root },
  });
  await stage.sendChecked(issuer, {
    to: successor.root,
    value: NANO_PER_COIN,
    abi: GENESIS_ABIS.tokenRoot,
    method: 'transferOwnership',
    inputs: { newOwner: proxy.address, remainingGasTo: issuer.address, callbacks: [] },
  });
  return { rootV4: old.address, rootV5: successor.root, proxy: proxy.address };
}
