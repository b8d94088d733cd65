import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import { decodeEvent, type AbiRecord, type DecodedTransaction } from '@junction/tvm';
import {
  readAddressField,
  readFlagField,
  readIntegerField,
  readUserAddressField,
  tryReadAbiValue,
  readRecordField,
  readRecordsField,
  readUnitsListField,
  readUnitsField,
} from '../decode/abi-fields.ts';
import type { DecodedTokenAmount, ExchangeFee, PoolEvent } from './pool-activity.ts';

/** Known events that do not affect reserves, fees or trades. */
const IGNORED_EVENTS = new Set([
  'ReferrerFees',
  'WeverVaultTokenRootUpdated',
  'OracleInitialized',
  'OracleUpdated',
  'OracleOptionsUpdated',
  'PairCodeUpgraded',
]);

/**
 * Decodes the events of a pool. `unknownCount` is the number of events that no ABI defines or whose values are invalid.
 */
export function readPoolEvents({ events }: DecodedTransaction): {
  readonly events: readonly PoolEvent[];
  readonly unknownCount: number;
} {
  let unknownCount = 0;
  const read: PoolEvent[] = [];
  for (const { body, bodyId } of events) {
    const event =
      body && (decodeEvent(dexPairAbi, body, bodyId) ?? decodeEvent(dexStablePoolAbi, body, bodyId));
    const known = event && tryReadAbiValue(() => readEvent(event.method, event.inputs));
    if (known) read.push(known);
    else if (!event || !IGNORED_EVENTS.has(event.method)) unknownCount += 1;
  }
  return { events: read, unknownCount };
}

function readEvent(name: string, inputs: AbiRecord): PoolEvent | undefined {
  switch (name) {
    case 'Exchange':
      return {
        kind: 'exchange',
        sender: readUserAddressField(inputs, 'sender'),
        recipient: readUserAddressField(inputs, 'recipient'),
        spent: {
          token: readAddressField(inputs, 'spentTokenRoot'),
          amount: readUnitsField(inputs, 'spentAmount'),
        },
        received: {
          token: readAddressField(inputs, 'receiveTokenRoot'),
          amount: readUnitsField(inputs, 'receiveAmount'),
        },
        fees: readFees(inputs),
      };
    case 'DepositLiquidity':
    case 'DepositLiquidityV2':
    case 'WithdrawLiquidity':
    case 'WithdrawLiquidityV2':
      return {
        kind: name.startsWith('Deposit') ? 'deposit' : 'withdraw',
        sender: readUserAddressField(inputs, 'sender'),
        owner: readUserAddressField(inputs, 'owner'),
        tokens: readRecordsField(inputs, 'tokens').map((one): DecodedTokenAmount => ({
          token: readAddressField(one, 'root'),
          amount: readUnitsField(one, 'amount'),
        })),
        lp: readUnitsField(inputs, 'lp'),
        fees: name.endsWith('V2')
          ? readFees(inputs).filter((fee) => fee.poolFee + fee.beneficiaryFee > 0n)
          : [],
      };
    case 'AmplificationCoefficientUpdated': {
      const amplification = readRecordField(inputs, 'A');
      return {
        kind: 'amplification',
        amplification: {
          value: readIntegerField(amplification, 'value'),
          precision: readIntegerField(amplification, 'precision'),
        },
      };
    }
    case 'Sync':
      return {
        kind: 'sync',
        reserves: readUnitsListField(inputs, 'reserves'),
        lpSupply: readUnitsField(inputs, 'lp_supply'),
      };
    case 'FeesParamsUpdated': {
      const params = readRecordField(inputs, 'params');
      return {
        kind: 'fee',
        params: {
          denominator: readIntegerField(params, 'denominator'),
          pool: readIntegerField(params, 'pool_numerator'),
          beneficiary: readIntegerField(params, 'beneficiary_numerator'),
          referrer: readIntegerField(params, 'referrer_numerator'),
          beneficiaryAddress: readUserAddressField(params, 'beneficiary'),
        },
      };
    }
    case 'ActiveStatusUpdated':
      return { kind: 'active', isActive: readFlagField(inputs, 'current') };
    default:
      return undefined;
  }
}

function readFees(inputs: AbiRecord): readonly ExchangeFee[] {
  return readRecordsField(inputs, 'fees').map((fee) => ({
    token: readAddressField(fee, 'feeTokenRoot'),
    poolFee: readUnitsField(fee, 'pool_fee'),
    beneficiaryFee: readUnitsField(fee, 'beneficiary_fee'),
    beneficiary: readUserAddressField(fee, 'beneficiary'),
  }));
}
