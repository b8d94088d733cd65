import { FIXED_POINT_ONE, usd } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import type { GaugeWorld } from '../../../../contracts/tests/earn/gauge/world.ts';
import { toTestAddress, type ContractTestChain } from '../../../../contracts/tests/stage.ts';
import type { Database } from '../database/open-database.ts';
import { ChainFollower } from '../follow/follower.ts';
import { createChainTokenReader } from '../follow/token-reader.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { createChainClient } from './chain-client.ts';

const DEX_ROOT = toTestAddress('dd');

/** Returns the earn configuration with the contract addresses of a gauge test world. */
export function toEarnConfig({ stage }: GaugeWorld) {
  const { escrow, factory } = stage;
  return {
    voteEscrow: escrow.escrow,
    gaugeFactory: factory,
    governanceToken: escrow.token,
    farmFabric: null,
    daoRoot: null,
  };
}

interface FollowOptions {
  readonly client?: ReturnType<typeof createChainClient>;
  /** Called with the number of events and calls of a step that no ABI can decode. */
  readonly onUnknown?: (count: number) => void;
}

/** Creates a follower of real gauges and locks, without the exchange's contracts. */
export function createGaugeFollower(
  world: GaugeWorld,
  tables: Database,
  options: FollowOptions = {},
): ChainFollower {
  return createEarnContractFollower(world.stage.stage, toEarnConfig(world), tables, options);
}

/** Creates a follower of all earn contracts of a network, without the exchange's contracts. */
export function createEarnContractFollower(
  stage: ContractTestChain,
  earn: NonNullable<NetworkConfig['earn']>,
  tables: Database,
  { client = createChainClient(stage), onUnknown }: FollowOptions = {},
): ChainFollower {
  const rules = { anchors: [], minimumDepth: usd(FIXED_POINT_ONE) };
  const modules = createIndexModules(rules, { contracts: { dexRoot: DEX_ROOT }, earn }).all;
  const now = (): number => stage.chain.now;
  return new ChainFollower({
    modules,
    client,
    store: new IndexStore(tables, modules),
    backfillBuffer: new BackfillBuffer(tables, modules),
    quarantine: new Quarantine(tables, now),
    now,
    readToken: createChainTokenReader(client),
    identity: 'earn',
    onFollow: () => Promise.resolve(),
    onStep: (step) => onUnknown?.(step.unknown),
  });
}
