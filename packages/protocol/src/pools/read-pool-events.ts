import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import { decodeEvent, type AbiRecord, type DecodedTransaction } from '@junction/tvm';
import {
  addressOf,
  flagOf,
  integerOf,
  partyOf,
  readFitting,
  recordOf,
  recordsOf,
  unitsListOf,
  unitsOf,
} from '../decode/abi-fields.ts';
import type { AmountOf, ExchangeFee, PoolEvent } from './pool-activity.ts';

/** Events that say nothing about the market. */
const SILENT = new Set([
  'ReferrerFees',
  'WeverVaultTokenRootUpdated',
  'OracleInitialized',
  'OracleUpdated',
  'OracleOptionsUpdated',
  'PairCodeUpgraded',
]);

/** The events that a pool has, and how many others there are. */
export function readPoolEvents({ events }: DecodedTransaction): {
  readonly events: readonly PoolEvent[];
  readonly strange: number;
} {
  let strange = 0;
  const read: PoolEvent[] = [];
  for (const { body, bodyId } of events) {
    const event =
      body && (decodeEvent(dexPairAbi, body, bodyId) ?? decodeEvent(dexStablePoolAbi, body, bodyId));
    const fitting = event && readFitting(() => readEvent(event.method, event.inputs));
    if (fitting) read.push(fitting);
    else if (!event || !SILENT.has(event.method)) strange += 1;
  }
  return { events: read, strange };
}

function readEvent(name: string, inputs: AbiRecord): PoolEvent | undefined {
  switch (name) {
    case 'Exchange':
      return {
        kind: 'exchange',
        sender: partyOf(inputs, 'sender'),
        recipient: partyOf(inputs, 'recipient'),
        spent: { token: addressOf(inputs, 'spentTokenRoot'), amount: unitsOf(inputs, 'spentAmount') },
        received: { token: addressOf(inputs, 'receiveTokenRoot'), amount: unitsOf(inputs, 'receiveAmount') },
        fees: feesOf(inputs),
      };
    case 'DepositLiquidity':
    case 'DepositLiquidityV2':
    case 'WithdrawLiquidity':
    case 'WithdrawLiquidityV2':
      return {
        kind: name.startsWith('Deposit') ? 'deposit' : 'withdraw',
        sender: partyOf(inputs, 'sender'),
        owner: partyOf(inputs, 'owner'),
        tokens: recordsOf(inputs, 'tokens').map((one): AmountOf => ({
          token: addressOf(one, 'root'),
          amount: unitsOf(one, 'amount'),
        })),
        lp: unitsOf(inputs, 'lp'),
        fees: name.endsWith('V2')
          ? feesOf(inputs).filter((fee) => fee.poolFee + fee.beneficiaryFee > 0n)
          : [],
      };
    case 'AmplificationCoefficientUpdated': {
      const amplification = recordOf(inputs, 'A');
      return {
        kind: 'amplification',
        amplification: {
          value: integerOf(amplification, 'value'),
          precision: integerOf(amplification, 'precision'),
        },
      };
    }
    case 'Sync':
      return {
        kind: 'sync',
        reserves: unitsListOf(inputs, 'reserves'),
        lpSupply: unitsOf(inputs, 'lp_supply'),
      };
    case 'FeesParamsUpdated': {
      const params = recordOf(inputs, 'params');
      return {
        kind: 'fee',
        params: {
          denominator: integerOf(params, 'denominator'),
          pool: integerOf(params, 'pool_numerator'),
          beneficiary: integerOf(params, 'beneficiary_numerator'),
          referrer: integerOf(params, 'referrer_numerator'),
          beneficiaryAddress: partyOf(params, 'beneficiary'),
        },
      };
    }
    case 'ActiveStatusUpdated':
      return { kind: 'active', isActive: flagOf(inputs, 'current') };
    default:
      return undefined;
  }
}

function feesOf(inputs: AbiRecord): readonly ExchangeFee[] {
  return recordsOf(inputs, 'fees').map((fee) => ({
    token: addressOf(fee, 'feeTokenRoot'),
    poolFee: unitsOf(fee, 'pool_fee'),
    beneficiaryFee: unitsOf(fee, 'beneficiary_fee'),
    beneficiary: partyOf(fee, 'beneficiary'),
  }));
}
