import { array, assert, base64String, constant, oneof, property, uint8Array } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { nano, toAddress } from '@junction/primitives';
import { encodeBody, type AbiJson } from '@junction/tvm';
import { CellWriter, emptyCell, serializeCells } from '@junction/tvm/cells';
import daoRoot from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import gauge from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import gaugeFactory from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import tokenRoot from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import voteEscrowExtra from '@junction/contracts/abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import voteEscrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import { describeAction, formatAbiValue } from './describe-action.ts';
import { loadKnownContracts, type KnownContracts, type NamedAccounts } from './known-contracts.ts';

const at = (digit: string) => toAddress(`0:${digit.repeat(64)}`);
const ACCOUNTS: NamedAccounts = {
  daoRoot: at('1'),
  voteEscrow: at('2'),
  gaugeFactory: at('3'),
  governanceToken: at('4'),
  dexRoot: at('5'),
};
const [otherAccount, attacker] = [at('8'), at('9')];
const META = { call_id: 1n, nonce: 0n, send_gas_to: otherAccount };

let contracts: KnownContracts;
beforeAll(async () => {
  contracts = await loadKnownContracts();
});

const describeCall = (target: typeof otherAccount, payload: string, value = 1_000_000_000n) =>
  describeAction({ target, value: nano(value), payload }, ACCOUNTS, contracts);
const encodeActionBody = (abi: AbiJson, method: string, inputs: Parameters<typeof encodeBody>[2]): string =>
  encodeBody(abi, method, inputs);

describe('description of an action', () => {
  it('decodes every call encoded by our ABI codec', () => {
    const config = {
      votingDelay: 1n,
      votingPeriod: 2n,
      quorumVotes: 3n,
      timeLock: 4n,
      threshold: 5n,
      gracePeriod: 6n,
    };
    const transfer = {
      amount: 5n,
      recipient: attacker,
      deployWalletValue: 1n,
      remainingGasTo: attacker,
      notify: true,
      payload: serializeCells(emptyCell()),
    };
    const distribution = {
      _new_distribution: Array.from({ length: 40 }, (_, year) => BigInt(year)),
      meta: META,
    };
    const cases: readonly (readonly [
      AbiJson,
      string,
      Parameters<typeof encodeBody>[2],
      typeof otherAccount,
    ])[] = [
      [daoRoot, 'updateProposalConfiguration', { newConfig: config }, ACCOUNTS.daoRoot],
      [
        daoRoot,
        'propose',
        { answerId: 1n, tonActions: [], ethActions: [], description: 'é'.repeat(900) },
        otherAccount,
      ],
      [tokenWallet, 'transfer', transfer, otherAccount],
      [voteEscrow, 'setDistribution', distribution, ACCOUNTS.voteEscrow],
      [
        voteEscrow,
        'withdrawTreasuryTokens',
        { amount: 7n, receiver: attacker, meta: META },
        ACCOUNTS.voteEscrow,
      ],
      [
        gaugeFactory,
        'upgradeGauges',
        { gauges: [otherAccount, attacker], meta: META },
        ACCOUNTS.gaugeFactory,
      ],
    ];
    for (const [abi, method, inputs, target] of cases)
      expect(describeCall(target, encodeActionBody(abi, method, inputs))).toMatchObject({
        kind: 'call',
        method,
        inputs,
      });
  });

  it('marks dangerous actions', () => {
    const meta = META;
    expect(
      describeCall(
        ACCOUNTS.voteEscrow,
        encodeActionBody(voteEscrow, 'approveGaugeDAO', { gauge: otherAccount }),
      ).dangers,
    ).toEqual([]);
    expect(
      describeCall(otherAccount, encodeActionBody(voteEscrow, 'approveGaugeDAO', { gauge: otherAccount }))
        .dangers,
    ).toEqual(['foreign-target']);
    const upgrade = encodeActionBody(voteEscrow, 'upgrade', { code: serializeCells(emptyCell()), meta });
    expect(describeCall(ACCOUNTS.voteEscrow, upgrade).dangers).toEqual(['changes-code']);
    const hand = encodeActionBody(gaugeFactory, 'transferOwnership', { new_owner: attacker, meta });
    expect(describeCall(ACCOUNTS.gaugeFactory, hand).dangers).toEqual(['changes-admin']);
    const mint = encodeActionBody(tokenRoot, 'mint', {
      amount: 1n,
      deployWalletValue: 0n,
      recipient: attacker,
      remainingGasTo: attacker,
      notify: false,
      payload: serializeCells(emptyCell()),
    });
    expect(describeCall(otherAccount, mint).dangers).toEqual(['mints']);
    expect(describeCall(otherAccount, serializeCells(emptyCell()), 900_000_000_000n)).toMatchObject({
      kind: 'coins',
      dangers: ['coins-attached'],
    });
    const withdraw = encodeActionBody(gauge, 'withdrawUnclaimed', { ids: [1n], to: attacker, meta });
    expect(describeCall(otherAccount, withdraw).dangers).toEqual(['moves-treasury']);
    expect(
      describeCall(ACCOUNTS.daoRoot, serializeCells(new CellWriter().uint(1n, 32).end())).dangers,
    ).toEqual(['unknown-call', 'touches-dao']);
    expect(describeCall(otherAccount, '!').dangers).toEqual(['unreadable', 'unknown-call']);
  });

  it('marks rule changes of configured accounts', () => {
    const scheme = { _new_scheme: [0n, 0n, 10_000n], meta: META };
    for (const [abi, method, inputs] of [
      [voteEscrow, 'setDistributionScheme', scheme],
      [voteEscrow, 'setEmergency', { new_state: true, meta: META }],
      [voteEscrow, 'addToWhitelist', { gauge: attacker, meta: META }],
      [voteEscrowExtra, 'setAutoDaoApprove', { new_state: true, meta: META }],
    ] as const)
      expect(
        describeCall(ACCOUNTS.voteEscrow, encodeActionBody(abi, method, inputs)).dangers,
        method,
      ).toEqual(['changes-rules']);
    const remove = encodeActionBody(voteEscrow, 'removeGaugeDAO', { gauge: attacker });
    expect(describeCall(ACCOUNTS.voteEscrow, remove).dangers).toEqual([]);
  });

  it('marks tokens paid out in addition to every vote', () => {
    const given = { gauges: [attacker], amounts: [1n], offset: 0n, meta: META };
    const pays = encodeActionBody(voteEscrowExtra, 'distributeQubesManually', given);
    expect(describeCall(ACCOUNTS.voteEscrow, pays).dangers).toEqual(['moves-treasury']);
  });

  it('does not treat a call with trailing data as understood', () => {
    const id = contracts.functionOf(0x39a1cb16, 'VoteEscrow');
    expect(id?.abi.name).toBe('approveGaugeDAO');
    const more = new CellWriter().uint(0x39a1cb16n, 32).address(otherAccount).bit(true).end();
    expect(describeCall(ACCOUNTS.voteEscrow, serializeCells(more))).toMatchObject({
      method: 'approveGaugeDAO',
      inputs: undefined,
      dangers: ['unknown-call'],
    });
  });
});

describe('arbitrary payloads', () => {
  it('are described without an exception, as text or cells', () => {
    const text = oneof(base64String(), constant(''), constant('te6ccgEBAQEAAgAAAA=='));
    assert(
      property(text, (payload) => {
        expect(describeCall(otherAccount, payload).payload).toBe(payload);
      }),
      { seed: 52, numRuns: 300 },
    );
  });

  it('are described with the id of any function', () => {
    const all = [daoRoot, voteEscrow, tokenWallet, tokenRoot, gaugeFactory, gauge].flatMap((abi) =>
      abi.functions.map(({ name }) => contracts.getterCall(getDescribedContract(abi), name).id),
    );
    const some = array(uint8Array({ maxLength: 100 }), { maxLength: 3 });
    assert(
      property(
        oneof(...all.map((id) => constant(BigInt(id)))),
        uint8Array({ maxLength: 110 }),
        some,
        (id, head, below) => {
          const writer = new CellWriter().uint(id, 32);
          for (const byte of head) writer.uint(BigInt(byte), 8);
          for (const bytes of below) {
            const child = new CellWriter();
            for (const byte of bytes) child.uint(BigInt(byte), 8);
            writer.ref(child.end());
          }
          const words = describeCall(ACCOUNTS.daoRoot, serializeCells(writer.end()));
          expect(words.method).toBeDefined();
          for (const value of Object.values(words.inputs ?? {}))
            expect(formatAbiValue(value).length).toBeLessThan(9_000);
        },
      ),
      { seed: 52, numRuns: 2_000 },
    );
  });

  it('are abandoned if one cell is referenced a billion times', () => {
    const distribution = contracts.getterCall('VoteEscrow', 'setDistribution').id;
    // Dictionary whose forks all reference the same cell, which gives it 2^32 entries.
    let fork = new CellWriter().uint(0n, 2).uint(0n, 128).end();
    for (let level = 0; level < 32; level += 1) fork = new CellWriter().uint(0n, 2).ref(fork).ref(fork).end();
    const body = new CellWriter()
      .uint(BigInt(distribution), 32)
      .uint(0xffff_ffffn, 32)
      .bit(true)
      .ref(fork)
      .end();
    const started = performance.now();
    expect(describeCall(ACCOUNTS.voteEscrow, serializeCells(body))).toMatchObject({
      method: 'setDistribution',
      inputs: undefined,
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

function getDescribedContract(
  abi: AbiJson,
): 'DaoRoot' | 'VoteEscrow' | 'TokenWallet' | 'TokenRoot' | 'GaugeFactory' | 'Gauge' {
  if (abi === daoRoot) return 'DaoRoot';
  if (abi === voteEscrow) return 'VoteEscrow';
  if (abi === tokenWallet) return 'TokenWallet';
  if (abi === tokenRoot) return 'TokenRoot';
  return abi === gauge ? 'Gauge' : 'GaugeFactory';
}
