import { beginCell } from '@ton/core';
import {
  encodeExchangePayload,
  encodeFillPayload,
  encodeOrderPayload,
  encodeWithdrawPayload,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import type { AbiFunction, AbiInputs, AbiJson } from '@junction/tvm';
import {
  DEX_ACCOUNT_ABI,
  DEX_ROOT_ABI,
  DEX_PAIR_ABI,
  TOKEN_VAULT_ABI,
  TOKEN_VAULT_RECOVERY_ABI,
} from '../../dex-stage.ts';
import { ORDER_ABI, ORDER_FACTORY_ABI, ORDER_LINKS_ABI, ORDER_ROOT_ABI } from '../../order-world.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from '../../pair-world.ts';
import type { RandomSource } from '../../random-source.ts';
import { STABLE_PAIR_ABI } from '../../stable-pair-stage.ts';
import { STABLE_POOL_ABI } from '../../stable-stage.ts';
import { getAbi, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from '../../stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  TOKEN_FACTORY_ABI,
  TOKEN_ROOT_ABI,
  TOKEN_WALLET_ABI,
} from '../../token-stage.ts';
import type { ContractStates, ContractState } from '../contract-states.ts';
import type { CampaignStep } from '../step.ts';
import type { CampaignWorld } from '../world.ts';
import { createRandomInputs, createRandomNumber, pickRandomCoins } from './values.ts';

export const VAULT_ROOT_ABI = getAbi('VaultTokenRoot');
const VAULT_WALLET = getAbi('VaultTokenWallet');
const LP_PENDING = getAbi('LpTokenPending');

/** What attackers know: all contracts, their interfaces, and observed messages. */
export interface AttackerKnowledge {
  readonly world: CampaignWorld;
  readonly states: ContractStates;
  readonly random: RandomSource;
  /** Observed messages between contracts: destination, and body as base64 BOC. */
  readonly seen: readonly { readonly to: Address; readonly body: string }[];
}

/** ABIs of the contracts of each kind. */
export const ABIS_BY_CONTRACT_KIND: Readonly<Record<ContractState['kind'], readonly AbiJson[]>> = {
  wallet: [TOKEN_WALLET_ABI, VAULT_WALLET],
  root: [TOKEN_ROOT_ABI, VAULT_ROOT_ABI],
  account: [DEX_ACCOUNT_ABI, TOKEN_CALLBACKS_ABI],
  pool: [DEX_PAIR_ABI, STABLE_PAIR_ABI, STABLE_POOL_ABI, TOKEN_CALLBACKS_ABI],
  vault: [TOKEN_VAULT_ABI, TOKEN_VAULT_RECOVERY_ABI, TOKEN_CALLBACKS_ABI],
  order: [ORDER_ABI, ORDER_LINKS_ABI, TOKEN_CALLBACKS_ABI],
  nothing: [TOKEN_CALLBACKS_ABI],
  other: [
    DEX_ROOT_ABI,
    ORDER_FACTORY_ABI,
    ORDER_ROOT_ABI,
    ORDER_LINKS_ABI,
    TOKEN_FACTORY_ABI,
    LP_PENDING,
    TOKEN_CALLBACKS_ABI,
  ],
};

export const getAttackerAddresses = ({ world }: AttackerKnowledge): Address[] => [
  ...world.attackers,
  ...world.hostile,
];

export function pickAddress(mind: AttackerKnowledge): Address {
  const { random, states, world } = mind;
  const dice = random.below(10);
  if (dice < 3) return random.pick(getAttackerAddresses(mind));
  if (dice < 5) return random.pick([...world.users, world.provider]);
  if (dice < 7) return random.pick(world.tokens).root;
  if (dice < 8) return ALL_ZERO_ADDRESS;
  return random.pick([...states.coins().keys()]);
}

/** Returns a random payload of an operation of any contract, base64 BOC. */
export function createRandomPayload(mind: AttackerKnowledge): string {
  const { random, world } = mind;
  const options = buildPayloadV2Options({
    recipient: pickAddress(mind),
    referrer: random.chance(30) ? pickAddress(mind) : ALL_ZERO_ADDRESS,
  });
  const note = beginCell().storeUint(random.below(12), 8).storeUint(random.below(3), 64).endCell();
  const noteBoc = note.toBoc().toString('base64');
  const makers: readonly (() => string)[] = [
    () => EMPTY_CELL_BOC,
    () => noteBoc,
    () =>
      unwrapPayloadResult(
        encodeExchangePayload({ ...options, expected: 0n, outcoming: random.pick(world.tokens).root }),
      ),
    () =>
      unwrapPayloadResult(
        encodeExchangePayload({
          ...options,
          success: noteBoc,
          cancel: noteBoc,
          expected: 10n ** 30n,
          outcoming: random.pick(world.tokens).root,
        }),
      ),
    () => unwrapPayloadResult(encodeWithdrawPayload({ ...options, expected: [0n, 0n] })),
    () =>
      encodeFillPayload({
        callId: 1n,
        deployWalletValue: 0n,
        recipient: pickAddress(mind),
        success: noteBoc,
        cancel: noteBoc,
      }),
    () =>
      encodeOrderPayload({
        callId: 1n,
        owner: pickAddress(mind),
        receiveToken: random.pick(world.tokens).root,
        expected: createRandomNumber(random, 64),
        backKey: 0n,
        backMatchingKey: 0n,
      }),
    // The payload that an order attaches to its offer to another order, with a random number.
    () => beginCell().storeUint(random.below(16), 8).storeUint(1, 128).endCell().toBoc().toString('base64'),
  ];
  return random.pick(makers)();
}

export function createAttackerStep(
  mind: AttackerKnowledge,
  label: string,
  from: Address,
  to: Address,
  body: string,
  value?: bigint,
): CampaignStep {
  return { label, from, to, value: value ?? pickRandomCoins(mind.random), body };
}

export function encodeRandomCall(
  mind: AttackerKnowledge,
  abi: AbiJson,
  method: AbiFunction,
  more: AbiInputs = {},
): string {
  const source = {
    random: mind.random,
    address: () => pickAddress(mind),
    payload: () => createRandomPayload(mind),
  };
  return encodeBody(abi, method.name, { ...createRandomInputs(source, method.inputs), ...more });
}
