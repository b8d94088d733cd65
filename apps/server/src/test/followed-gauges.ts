import { ONE, usd } from '@junction/primitives';
import type { NetworkConfig } from '@junction/protocol/network';
import type { World } from '../../../../contracts/tests/earn/gauge/world.ts';
import { actor, type Stage } from '../../../../contracts/tests/stage.ts';
import type { Database } from '../database/open-database.ts';
import { Follower } from '../follow/follower.ts';
import { chainTokenReader } from '../follow/token-reader.ts';
import { indexModules } from '../modules/index-modules.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { chainClient } from './chain-client.ts';

const DEX_ROOT = actor('dd');

/** Returns the earn configuration with the addresses of a gauge world's contracts. */
export function earnOf({ stage }: World) {
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
  readonly client?: ReturnType<typeof chainClient>;
  /** Called with the number of events and calls of a step that no ABI decodes. */
  readonly onUnknown?: (count: number) => void;
}

/** Creates a follower of real gauges and locks, without an exchange. */
export function followGauges(world: World, tables: Database, options: FollowOptions = {}): Follower {
  return followEarn(world.stage.stage, earnOf(world), tables, options);
}

/** Creates a follower of all earn contracts of a network, without an exchange. */
export function followEarn(
  stage: Stage,
  earn: NonNullable<NetworkConfig['earn']>,
  tables: Database,
  { client = chainClient(stage), onUnknown }: FollowOptions = {},
): Follower {
  const rules = { anchors: [], minimumDepth: usd(ONE) };
  const modules = indexModules(rules, { contracts: { dexRoot: DEX_ROOT }, earn }).all;
  const now = (): number => stage.chain.now;
  return new Follower({
    modules,
    client,
    store: new IndexStore(tables, modules),
    backfillBuffer: new BackfillBuffer(tables, modules),
    quarantine: new Quarantine(tables, now),
    now,
    readToken: chainTokenReader(client),
    identity: 'earn',
    onFollow: () => Promise.resolve(),
    onStep: (step) => onUnknown?.(step.unknown),
  });
}
