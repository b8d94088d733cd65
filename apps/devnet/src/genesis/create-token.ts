import { NANO_PER_COIN } from '@junction/contracts/deployment';
import { CodedError, parseAddress, type Address } from '@junction/primitives';
import { decodeEvents } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { PlannedToken } from './market-plan.ts';

/** Creates a token with the token factory. The owner receives its entire supply. */
export async function createToken(
  stage: GenesisChain,
  owner: DevWallet,
  factory: Address,
  planned: PlannedToken,
): Promise<Address> {
  const transactions = await stage.sendChecked(owner, {
    to: factory,
    value: 5n * NANO_PER_COIN,
    abi: GENESIS_ABIS.factory,
    method: 'createToken',
    inputs: {
      callId: 1n,
      name: planned.name,
      symbol: planned.symbol,
      decimals: planned.decimals,
      initialSupplyTo: owner.address,
      initialSupply: BigInt(planned.supply) * 10n ** BigInt(planned.decimals),
      deployWalletValue: NANO_PER_COIN / 10n,
      mintDisabled: false,
      burnByRootDisabled: true,
      burnPaused: false,
      remainingGasTo: owner.address,
    },
  });
  const created = transactions.flatMap((transaction) => decodeEvents(GENESIS_ABIS.factory, transaction));
  const root = created.find((event) => event.method === 'TokenCreated')?.inputs['tokenRoot'];
  const address = typeof root === 'string' ? parseAddress(root) : undefined;
  if (address) return address;
  throw new CodedError('GENESIS_FAILED', {
    what: `createToken ${planned.key}`,
    account: factory,
    exitCode: undefined,
    resultCode: undefined,
  });
}
