import { keyPairFromSeed } from '@ton/crypto';
import type { Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { buildSignedOrderCall } from '../../order-signing.ts';
import {
  callOrderFactory,
  createOrderWorld,
  makeOrder,
  executeCrossingOrders,
  sendNewOrder,
  executeOrderOnPoolKind,
  type NewOrderParams,
  type OrderWorld,
} from '../../order-world.ts';
import { TOKEN_VAULT_RECOVERY_ABI } from '../../dex-stage.ts';
import { bob, outsider } from '../../pair-world.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from '../../payload-weights.ts';
import { toTestAddress, COIN, type Trace } from '../../stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from '../../token-stage.ts';
import { computeAccountStateHash } from '../account-facts.ts';
import type { ResourceBoundProbe } from '../probe.ts';
import type { ResourceBoundScenario } from '../world.ts';

// Measures order operations other than ordinary trades: calls signed by a key, emergencies, executions that fill
// nothing, orders that cannot be created, and tokens that an order or its root received by mistake.

const AMOUNT = 10n ** 9n;
const CELLS = 100;
/** Number of full cells in the largest cancel payload that an order accepts. */
const CANCEL_CELLS = 8;
const alice = toTestAddress('a');
const noToken = toTestAddress('e');
const keys = keyPairFromSeed(Buffer.alloc(32, 7));
const key = BigInt(`0x${keys.publicKey.toString('hex')}`);

interface Bench {
  readonly world: OrderWorld;
  readonly order: Address;
  readonly counter: Address;
  /** A counter order whose price does not cross that of the order. */
  readonly dear: Address;
  readonly readState: () => readonly unknown[];
}

async function openBench(): Promise<Bench> {
  const world = await createOrderWorld();
  const { a, b, c, dex, factory, rootA } = world;
  const { stage } = dex;
  const terms: NewOrderParams = {
    spend: a,
    receive: b,
    amount: AMOUNT,
    expected: AMOUNT / 2n,
    backKey: key,
    backMatchingKey: key,
  };
  const order = await makeOrder(world, terms);
  const against = { spend: b, receive: a, amount: AMOUNT, from: bob };
  const counter = await makeOrder(world, { ...against, expected: AMOUNT, callId: 8n });
  const dear = await makeOrder(world, { ...against, expected: 10n * AMOUNT, callId: 9n });
  // Sends tokens to contracts that do not expect them.
  for (const to of [order, rootA, factory])
    await sendTokenTransfer(stage, c, alice, { amount: AMOUNT, to, deploy: COIN / 10n });
  const owners = [alice, bob, order, counter, rootA, factory, outsider];
  const readState = (): readonly unknown[] => [
    ...owners.flatMap((owner) => [a, b, c].map((root) => getTokenBalance(stage, root, owner) ?? 0n)),
    computeAccountStateHash(stage, order),
  ];
  return { world, order, counter, dear, readState };
}

const strayTokens = ({ world }: Bench, holder: Address): AbiInputs => ({
  _tokenWallet: getTokenWalletAddress(world.dex.stage, world.c, holder),
  _gasValue: COIN,
  _amount: 10n,
  _recipient: outsider,
  _deployWalletValue: COIN / 10n,
  _remainingGasTo: outsider,
  _notify: true,
  _payload: buildCellTreePayload(CELLS, FULL_CELL_BITS),
});

/** Builds probes of calls signed by the maker's keys or the emergency key. The order pays for them. */
function signedProbes(bench: Bench): ResourceBoundProbe[] {
  const { world, order, counter, readState } = bench;
  const { stage } = world.dex;
  const fund = (): Promise<unknown> => stage.send({ from: alice, to: order, value: 50n * COIN });
  const stop = async (): Promise<void> => {
    await fund();
    await callOrderFactory(world, 'setEmergency', { enabled: true, orderAddress: order, _manager: key });
  };
  const probe = (
    method: string,
    sizes: string,
    inputs: AbiInputs,
    prepare: () => Promise<unknown> = fund,
  ): ResourceBoundProbe => ({
    subject: `Order.outside ${method}`,
    sizes,
    readState,
    searchesCoins: false,
    runs: [
      {
        prepare,
        send: async () => {
          const by = { by: keys, publicKey: keys.publicKey };
          const outcome = await stage.chain.sendExternal(
            buildSignedOrderCall(stage, order, method, inputs, by),
          );
          if (!outcome.accepted) throw new Error(`${method} was not accepted`);
          return stage.traceOf(outcome.transactions);
        },
      },
    ],
  });
  const call = { callbackId: 3n };
  return [
    probe('cancel', 'one order', call),
    probe('backendSwap', 'one order', call),
    probe('backendMatching', 'two orders', { ...call, limitOrder: counter }),
    probe('proxyTokensTransfer', `payload of ${CELLS} full cells`, strayTokens(bench, order), stop),
    probe('sendGas', 'an emergency', { to: outsider, _value: COIN, _flag: 0n }, stop),
  ];
}

/** Builds probes of messages of the factory's owner. */
function ownerProbes(bench: Bench): ResourceBoundProbe[] {
  const { world, order, readState } = bench;
  const { stage } = world.dex;
  const probe = (method: string, sizes: string, inputs: AbiInputs): ResourceBoundProbe => ({
    subject: `OrderFactory.${method}`,
    sizes,
    readState,
    runs: [{ send: (value) => callOrderFactory(world, method, inputs, { value }) }],
  });
  return [
    probe('setEmergency', 'one order', { enabled: true, orderAddress: order, _manager: key }),
    probe('withdrawFee', 'to a new wallet', {
      amount: 10n,
      recipient: outsider,
      deployWalletValue: COIN / 10n,
      tokenWallet: getTokenWalletAddress(stage, world.c, world.factory),
      sendGasTo: outsider,
    }),
    probe('proxyRootTokensTransfer', `payload of ${CELLS} full cells`, {
      root: world.rootA,
      ...strayTokens(bench, world.rootA),
    }),
  ];
}

/**
 * Builds probes of executions in a selected pool, matches that fill nothing because the prices do not cross, orders
 * that cannot be created, and returned tokens.
 */
function otherProbes({ world, order, dear, readState }: Bench): ResourceBoundProbe[] {
  const { dex, a } = world;
  const { stage } = dex;
  const wallet = getTokenWalletAddress(stage, a, order);
  const returned = (value: bigint): Promise<Trace> =>
    stage.send({
      from: wallet,
      to: order,
      value,
      abi: TOKEN_CALLBACKS_ABI,
      method: 'onBounceTokensTransfer',
      inputs: { tokenRoot: a, amount: 5n, revertedFrom: getTokenWalletAddress(stage, a, outsider) },
    });
  const probe = (
    subject: string,
    sizes: string,
    send: (value: bigint) => Promise<Trace>,
    more: Partial<ResourceBoundProbe> & { readonly prepare?: () => Promise<unknown> } = {},
  ): ResourceBoundProbe => {
    const { prepare, ...others } = more;
    return {
      subject,
      sizes,
      readState,
      runs: [{ send, ...(prepare === undefined ? {} : { prepare }) }],
      ...others,
    };
  };
  return [
    probe('Order.swapInPoolOfType', 'one order', (value) =>
      executeOrderOnPoolKind(world, order, 1, outsider, value),
    ),
    probe(
      'Order.matching',
      'an order of another price',
      (value) => executeCrossingOrders(world, order, dear, outsider, value),
      {
        readState: () => [stage.chain.getAccount(dear)?.lt],
        searchesCoins: false,
      },
    ),
    probe(
      'OrderRoot.onAcceptTokensTransfer',
      `a wanted token that does not exist, cancel payload of ${CANCEL_CELLS} full cells`,
      (value) =>
        sendNewOrder(world, {
          spend: a,
          receive: noToken,
          amount: AMOUNT,
          expected: AMOUNT,
          cancel: buildCellTreePayload(CANCEL_CELLS, FULL_CELL_BITS),
          value,
        }),
      {
        readState: () => [stage.chain.getAccount(getTokenWalletAddress(stage, a, alice))?.lt],
        searchesCoins: false,
      },
    ),
    probe('Order.onBounceTokensTransfer', 'one payout', returned, { searchesCoins: false }),
    probe(
      'Order.releaseReturnedTokens',
      'one payout',
      (value) =>
        dex.call(
          outsider,
          order,
          TOKEN_VAULT_RECOVERY_ABI,
          'releaseReturnedTokens',
          { wallet: getTokenWalletAddress(stage, a, outsider), remainingGasTo: outsider },
          value,
        ),
      {
        prepare: async () => {
          await sendTokenTransfer(stage, a, alice, { amount: 1n, to: outsider, deploy: COIN / 10n });
          await returned(COIN);
        },
      },
    ),
  ];
}

export async function createSignedOrderCallBoundScenario(): Promise<ResourceBoundScenario> {
  const bench = await openBench();
  return {
    stage: bench.world.dex.stage,
    probes: [...signedProbes(bench), ...ownerProbes(bench), ...otherProbes(bench)],
    covers: ['Order.matchingCancel', 'OrderRoot.orderFailed', 'OrderRoot.proxyTokensTransfer'],
  };
}
