import type { AbiInputs } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { CONTRACTS, TOLK_MESSAGE_PREFIXES } from '../manifest.ts';
import { readContractSources } from '../tolk-sources.ts';
import type { ContractName } from '../contract-artifact.ts';
import { RESOURCE_BOUND_SCENARIOS } from './bounds/all-worlds.ts';
import {
  formatBounds,
  readCommittedResourceBounds,
  groupRowsByMessage,
  replaceWorldRows,
  type ResourceBoundRow,
} from './bounds/committed.ts';
import { listAbiNames, EXTERNAL_MESSAGES, buildMessageKey, listInboundMessages } from './bounds/inventory.ts';
import { findExceededLimits } from './bounds/limits.ts';
import { describeBoundTests } from './bounds/measured.ts';
import { MESSAGES_WITHOUT_MEASURED_BOUNDS } from './bounds/other-messages.ts';
import { hasListInput } from './bounds/list-inputs.ts';
import type { MinimumCoins } from './bounds/probe.ts';
import { measureResourceBoundScenario, type ResourceBoundScenario } from './bounds/world.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, type Trace } from './stage.ts';
import {
  deployToken,
  mint,
  TOKEN_ROOT_ABI,
  getTotalSupply,
  TOKEN_WALLET_ABI,
  getTokenWalletAddress,
} from './token-stage.ts';

// contracts/bounds.json contains the maximum gas and coins of the messages of every contract (docs/adr/0088). Every
// message is measured, or is listed with the reason why it is not.

/** Worlds that are measured in the default tier. bounds.full.test.ts measures all of them. */
describeBoundTests(['orders', 'governing']);

const bounds = readCommittedResourceBounds();
const inventory = listInboundMessages();
const keysOf = (names: Readonly<Partial<Record<ContractName, readonly string[]>>>): string[] =>
  Object.entries(names).flatMap(([contract, methods]) => methods.map((method) => `${contract}.${method}`));
const duplicatesIn = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the messages of all contracts', () => {
  const handled = inventory
    .filter(({ handling }) => handling !== 'rejected')
    .map((message) => buildMessageKey(message));
  const others = MESSAGES_WITHOUT_MEASURED_BOUNDS.flatMap(({ messages }) => keysOf(messages));

  it('are measured, or have one reason why not', () => {
    const listed = [...Object.keys(bounds), ...others];
    expect(handled.filter((key) => !listed.includes(key))).toEqual([]);
    expect(listed.filter((key) => !handled.includes(key))).toEqual([]);
    expect(duplicatesIn(listed)).toEqual([]);
  });

  it('are read from every ABI and every contract', () => {
    expect(handled.length).toBeGreaterThan(500);
    const contracts = new Set(inventory.map(({ contract }) => contract));
    expect(Object.keys(CONTRACTS).filter((name) => !contracts.has(name as ContractName))).toEqual([]);
    // A contract cannot read messages of an ABI for which no Tolk messages are generated.
    const known = new Set(Object.keys(TOLK_MESSAGE_PREFIXES));
    const otherMessages = ['EventConfiguration'];
    expect(listAbiNames().filter((abi) => !known.has(abi) && !otherMessages.includes(abi))).toEqual([]);
  });

  it('from outside are those of the contracts that accept some', () => {
    const accepting = (Object.keys(CONTRACTS) as ContractName[]).filter((contract) =>
      [...readContractSources(contract)].some(([, text]) => text.includes('    acceptExternalMessage();')),
    );
    expect(Object.keys(EXTERNAL_MESSAGES).toSorted()).toEqual(accepting.toSorted());
  });

  it('that are called constant take no list and no map', () => {
    const constant = MESSAGES_WITHOUT_MEASURED_BOUNDS.filter(({ isConstant }) => isConstant);
    const listing = constant.flatMap(({ messages }) =>
      Object.entries(messages).flatMap(([contract, methods]) =>
        methods.filter((method) => hasListInput(contract, method)).map((method) => `${contract}.${method}`),
      ),
    );
    expect(listing).toEqual([]);
  });
});

describe('a world', () => {
  const [owner, holder] = [toTestAddress('a'), toTestAddress('b')];

  it('fails for a failed action phase and an unexpected exit, whatever message they are of', async () => {
    const stage = await ContractTestChain.create();
    const token = await deployToken(stage, owner);
    await mint(stage, token, holder, 10n);
    const wallet = getTokenWalletAddress(stage, token.root, holder);
    const ask = (value: bigint, method: string, inputs: AbiInputs): Promise<Trace> =>
      stage.send({ from: owner, to: wallet, value, abi: TOKEN_WALLET_ABI, method, inputs });
    const world = (
      also: () => Promise<Trace>,
      expectedExits?: ResourceBoundScenario['expectedExits'],
    ): ResourceBoundScenario => ({
      stage,
      probes: [
        {
          subject: 'TokenRoot.mint',
          sizes: 'one',
          readState: () => [getTotalSupply(stage, token.root)],
          searchesCoins: false,
          runs: [
            {
              send: async () => {
                await also();
                return mint(stage, token, holder, 1n);
              },
            },
          ],
        },
      ],
      covers: [],
      ...(expectedExits === undefined ? {} : { expectedExits }),
    });
    const poor = (): Promise<Trace> => ask(COIN / 100n, 'walletCode', { answerId: 1n });
    await expect(measureResourceBoundScenario(world(poor))).rejects.toThrow(
      'TokenWallet.walletCode failed its actions with',
    );
    const forbidden = (): Promise<Trace> => ask(COIN, 'destroy', { remainingGasTo: owner });
    await expect(measureResourceBoundScenario(world(forbidden))).rejects.toThrow(
      'TokenWallet.destroy ended with 1000',
    );
    const expected = world(forbidden, { 'TokenWallet.destroy': [1000] });
    expect(await measureResourceBoundScenario(expected)).toHaveLength(1);
  });

  it('needs the same coins, whatever is expected', async () => {
    const stage = await ContractTestChain.create();
    const { root } = await deployToken(stage, owner);
    const inputs = {
      amount: 1n,
      recipient: holder,
      deployWalletValue: COIN / 10n,
      remainingGasTo: owner,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    let sent = 0;
    const send = (value: bigint): Promise<Trace> => {
      sent += 1;
      return stage.send({ from: owner, to: root, value, abi: TOKEN_ROOT_ABI, method: 'mint', inputs });
    };
    const readState = (): readonly unknown[] => [getTotalSupply(stage, root)];
    const probes = [{ subject: 'TokenRoot.mint', sizes: 'one', readState, runs: [{ send }] }];
    const coinsExpecting = async (coins: MinimumCoins | undefined): Promise<MinimumCoins | undefined> => {
      sent = 0;
      return (await measureResourceBoundScenario({ stage, probes, covers: [] }, () => coins))[0]?.coins;
    };
    const found = await coinsExpecting(undefined);
    if (found === undefined) throw new Error('a mint takes coins');
    const runs = sent;
    const cent = COIN / 100n;
    const { required, minimum } = found;
    for (const wrong of [0n, 1n, required + cent, required - cent, 1_000n * COIN])
      expect(await coinsExpecting({ required: wrong, minimum: wrong })).toEqual(found);
    expect(await coinsExpecting({ required, minimum })).toEqual(found);
    expect(sent).toBeLessThan(runs - 8);
  });
});

describe('contracts/bounds.json', () => {
  it('keeps every message within gas, cells, actions and coins', () => {
    expect(findExceededLimits(bounds)).toEqual([]);
  });

  it('is made of the worlds that are measured', () => {
    const worlds = new Set(Object.values(bounds).flatMap((rows) => rows.map(({ world }) => world)));
    expect([...worlds].toSorted()).toEqual(RESOURCE_BOUND_SCENARIOS.map(({ name }) => name).toSorted());
  });

  it('names what is too much', () => {
    const row: ResourceBoundRow = { world: 'a', sizes: 'b', gas: 1, cells: 1, failedActions: 0 };
    const coins = { required: '11', minimum: '9' };
    expect(
      findExceededLimits({
        'A.fine': [{ ...row, required: '9', minimum: '11' }],
        'A.gas': [{ ...row, gas: 900_001 }],
        'A.cells': [{ ...row, cells: 65_537 }],
        'A.actions': [{ ...row, failedActions: 1 }],
        'A.coins': [{ ...row, ...coins }],
      }),
    ).toEqual([
      'A.gas, b: 900001 gas',
      'A.cells, b: 65537 cells',
      'A.actions, b: 1 failed action phases',
      'A.coins, b: takes 9, needs 11',
    ]);
  });

  it('replaces the rows of a world that is measured again', () => {
    const metered = { gas: 5n, cellsBefore: 7, cells: 6, failedActions: [], failedExits: [] };
    const row = { world: 'a', sizes: 's', gas: 5, cells: 7, failedActions: 0 };
    const measured = { message: 'A.one', sizes: 's', metered, coins: { required: 3n, minimum: 4n } };
    const rows = groupRowsByMessage('a', [measured, { ...measured, message: 'A.two', coins: undefined }]);
    expect(rows).toEqual({ 'A.one': [{ ...row, required: '3', minimum: '4' }], 'A.two': [row] });
    const old = {
      'A.old': [row],
      'A.one': [
        { ...row, gas: 1 },
        { ...row, world: 'b' },
      ],
    };
    expect(replaceWorldRows(old, 'a', { 'A.one': [row] })).toEqual({
      'A.one': [row, { ...row, world: 'b' }],
    });
    expect(JSON.parse(formatBounds(rows))).toEqual(rows);
  });
});
