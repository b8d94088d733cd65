import { beginCell } from '@ton/core';
import { exchangePayload, fillPayload, orderPayload, withdrawPayload } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiFunction, AbiInputs, AbiJson } from '@junction/tvm';
import { ACCOUNT, DEX_ROOT, PAIR, TOKEN_VAULT, VAULT_RECOVERY } from '../../dex-stage.ts';
import { ORDER, ORDER_FACTORY, ORDER_LINKS, ORDER_ROOT } from '../../order-world.ts';
import { built, v2 } from '../../pair-world.ts';
import type { RandomSource } from '../../random-source.ts';
import { STABLE_PAIR } from '../../stable-pair-stage.ts';
import { STABLE_POOL } from '../../stable-stage.ts';
import { abiOf, EMPTY_CELL, ZERO } from '../../stage.ts';
import { CALLBACKS, FACTORY, ROOT, WALLET } from '../../token-stage.ts';
import type { ContractStates, ContractState } from '../contract-states.ts';
import type { Step } from '../step.ts';
import type { CampaignWorld } from '../world.ts';
import { anyInputs, anyNumber, someCoins } from './values.ts';

export const VAULT_ROOT = abiOf('VaultTokenRoot');
const VAULT_WALLET = abiOf('VaultTokenWallet');
const LP_PENDING = abiOf('LpTokenPending');

/** What attackers know: every contract, its interface, and observed messages. */
export interface AttackerMind {
  readonly world: CampaignWorld;
  readonly states: ContractStates;
  readonly random: RandomSource;
  /** Observed messages between contracts: destination, and body as base64 BOC. */
  readonly seen: readonly { readonly to: Address; readonly body: string }[];
}

/** ABIs of the contracts of each kind. */
export const INTERFACES: Readonly<Record<ContractState['kind'], readonly AbiJson[]>> = {
  wallet: [WALLET, VAULT_WALLET],
  root: [ROOT, VAULT_ROOT],
  account: [ACCOUNT, CALLBACKS],
  pool: [PAIR, STABLE_PAIR, STABLE_POOL, CALLBACKS],
  vault: [TOKEN_VAULT, VAULT_RECOVERY, CALLBACKS],
  order: [ORDER, ORDER_LINKS, CALLBACKS],
  nothing: [CALLBACKS],
  other: [DEX_ROOT, ORDER_FACTORY, ORDER_ROOT, ORDER_LINKS, FACTORY, LP_PENDING, CALLBACKS],
};

export const own = ({ world }: AttackerMind): Address[] => [...world.attackers, ...world.hostile];

export function anyAddress(mind: AttackerMind): Address {
  const { random, states, world } = mind;
  const dice = random.below(10);
  if (dice < 3) return random.pick(own(mind));
  if (dice < 5) return random.pick([...world.users, world.provider]);
  if (dice < 7) return random.pick(world.tokens).root;
  if (dice < 8) return ZERO;
  return random.pick([...states.coins().keys()]);
}

/** Returns a random payload of an operation of any contract, base64 BOC. */
export function anyPayload(mind: AttackerMind): string {
  const { random, world } = mind;
  const options = v2({ recipient: anyAddress(mind), referrer: random.chance(30) ? anyAddress(mind) : ZERO });
  const note = beginCell().storeUint(random.below(12), 8).storeUint(random.below(3), 64).endCell();
  const noteBoc = note.toBoc().toString('base64');
  const makers: readonly (() => string)[] = [
    () => EMPTY_CELL,
    () => noteBoc,
    () => built(exchangePayload({ ...options, expected: 0n, outcoming: random.pick(world.tokens).root })),
    () =>
      built(
        exchangePayload({
          ...options,
          success: noteBoc,
          cancel: noteBoc,
          expected: 10n ** 30n,
          outcoming: random.pick(world.tokens).root,
        }),
      ),
    () => built(withdrawPayload({ ...options, expected: [0n, 0n] })),
    () =>
      fillPayload({
        callId: 1n,
        deployWalletValue: 0n,
        recipient: anyAddress(mind),
        success: noteBoc,
        cancel: noteBoc,
      }),
    () =>
      orderPayload({
        callId: 1n,
        owner: anyAddress(mind),
        receiveToken: random.pick(world.tokens).root,
        expected: anyNumber(random, 64),
        backKey: 0n,
        backMatchingKey: 0n,
      }),
    // The payload that an order attaches to its offer to another order, with a random number.
    () => beginCell().storeUint(random.below(16), 8).storeUint(1, 128).endCell().toBoc().toString('base64'),
  ];
  return random.pick(makers)();
}

export function shot(
  mind: AttackerMind,
  label: string,
  from: Address,
  to: Address,
  body: string,
  value?: bigint,
): Step {
  return { label, from, to, value: value ?? someCoins(mind.random), body };
}

export function callOf(mind: AttackerMind, abi: AbiJson, method: AbiFunction, more: AbiInputs = {}): string {
  const source = { random: mind.random, address: () => anyAddress(mind), payload: () => anyPayload(mind) };
  return encodeBody(abi, method.name, { ...anyInputs(source, method.inputs), ...more });
}
