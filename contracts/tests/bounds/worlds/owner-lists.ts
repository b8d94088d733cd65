import { createHash } from 'node:crypto';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { escrowAdminAddress, buildEarnCallMetaParam } from '../../earn/escrow-stage.ts';
import { createGaugeWithManyRewards } from '../../earn/gauge/many-rounds.ts';
import { COIN } from '../../stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures the longest lists that owners may send.

const MAX_LIST = 100;
const MAX_EPOCHS = 1_000;

const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, index) =>
    toAddress(`0:${createHash('sha256').update(`item ${index}`).digest('hex')}`),
  );

export async function createOwnerListBoundScenario(): Promise<ResourceBoundScenario> {
  const { stage: gauges, gauge } = await createGaugeWithManyRewards(1);
  const { stage, escrow } = gauges;
  const list = addresses(MAX_LIST);
  for (const candidate of list) {
    await escrow.admin('addToWhitelist', {
      gauge: candidate,
      meta: buildEarnCallMetaParam(escrowAdminAddress),
    });
    await escrow.admin('approveGaugeDAO', { gauge: candidate });
  }
  const [first = escrowAdminAddress] = list;
  // The messages of the list change the state of their recipients. The logical times of these accounts therefore show
  // whether the list was executed.
  const reached = [escrow.accountOf(first), escrow.walletOf(escrow.escrow), gauge, first];
  const ltOf = (address: Address): bigint => stage.chain.getAccount(address)?.lt ?? 0n;
  const opened = reached.map((address) => ltOf(address));
  const readState = (): readonly unknown[] => [
    computeAccountStateHash(stage, escrow.escrow),
    ...reached.map((address, index) => ltOf(address) !== opened[index]),
  ];
  const probe = (
    contract: string,
    method: string,
    sizes: string,
    send: ResourceBoundProbe['runs'][number]['send'],
  ): ResourceBoundProbe => ({
    subject: `${contract}.${method}`,
    sizes,
    readState,
    plenty: 400n * COIN,
    runs: [{ send }],
  });
  const toEscrow = (method: string, inputs: AbiInputs, sizes = `${MAX_LIST} addresses`): ResourceBoundProbe =>
    probe('VoteEscrow', method, sizes, (value) => escrow.call(escrowAdminAddress, method, inputs, value));
  const toFactory = (method: string, inputs: AbiInputs): ResourceBoundProbe =>
    probe('GaugeFactory', method, `${MAX_LIST} addresses`, (value) =>
      gauges.callFactory(
        escrowAdminAddress,
        method,
        { ...inputs, meta: buildEarnCallMetaParam(escrowAdminAddress) },
        value,
      ),
    );
  return {
    stage,
    probes: [
      toEscrow('forceUpgradeVeAccounts', { users: list }),
      toEscrow('forceUpgradeVeAccountsByAddrs', { accounts: list }),
      toEscrow('distributeQubesManually', { gauges: list, amounts: list.map(() => 1n), offset: 0n }),
      toEscrow('removeGaugeDAOApproveOnly', { gauges: list }),
      toEscrow(
        'setDistribution',
        { _new_distribution: Array.from({ length: MAX_EPOCHS }, (_, index) => BigInt(index + 1)) },
        `${MAX_EPOCHS} epochs`,
      ),
      toFactory('upgradeGauges', { gauges: [gauge, ...list.slice(1)] }),
      toFactory('updateGaugeAccountsCode', { gauges: [gauge, ...list.slice(1)] }),
      toFactory('forceUpgradeGaugeAccounts', { gauge, users: list }),
    ],
    covers: ['VoteEscrow.onBounceTokensTransfer'],
  };
}
