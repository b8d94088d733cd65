export { createSeededRandom, type SeededRandom } from './seeded-random.ts';
export {
  buildTransaction,
  type BuiltTransaction,
  type MessageDraft,
  type TransactionDraft,
} from './transaction-builder.ts';
export { encodeEventBody } from './event-body.ts';
export { FixtureChain, buildFixtureAddress, type FixtureBlock } from './fixture-chain.ts';
export { FixtureMarket, type RouteOptions } from './fixture-market.ts';
export { type FixtureHop, type FixturePool, type FixtureToken } from './fixture-pool-messages.ts';
export { FixtureNode } from './fixture-node.ts';
export { FixtureOrders, type FixtureOrder } from './fixture-orders.ts';
