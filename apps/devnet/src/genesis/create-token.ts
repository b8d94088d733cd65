import { COIN } from '@junction/contracts/deployment';
import { CodedError, parseAddress, type Address } from '@junction/primitives';
import { decodeEvents } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { PlannedToken } from './market-plan.ts';

/** Creates a token with the token factory. The owner receives its entire supply. */
export async function createToken(
  stage: GenesisStage,
  owner: DevWallet,
  factory: Address,
  planned: PlannedToken,
): Promise<Address> {
  const transactions = await stage.sendChecked(owner, {
    to: factory,
    value: 5n * COIN,
    abi: ABI.factory,
    method: 'createToken',
    inputs: {
      callId: 1n,
      name: planned.name,
      symbol: planned.symbol,
      decimals: planned.decimals,
      initialSupplyTo: owner.address,
      initialSupply: BigInt(planned.supply) * 10n ** BigInt(planned.decimals),
      deployWalletValue: COIN / 10n,
      mintDisabled: false,
      burnByRootDisabled: true,
      burnPaused: false,
      remainingGasTo: owner.address,
    },
  });
  const created = transactions.flatMap((transaction) => decodeEvents(ABI.factory, transaction));
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
