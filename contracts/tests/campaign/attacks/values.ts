import type { Address } from '@junction/primitives';
import type { AbiInput, AbiInputs, AbiParam } from '@junction/tvm';
import type { RandomSource } from '../../random-source.ts';
import { COIN } from '../../stage.ts';

/** Generators of the values in attackers' messages. */
export interface AttackValueGenerators {
  readonly random: RandomSource;
  readonly address: () => Address;
  /** Returns a random payload, base64 BOC. */
  readonly payload: () => string;
}

export function createRandomNumber(random: RandomSource, bits: number): bigint {
  const max = (1n << BigInt(bits)) - 1n;
  const dice = random.below(10);
  const value = dice < 1 ? 0n : dice < 2 ? max : dice < 4 ? 1n : random.amount(dice < 8 ? 10n ** 15n : max);
  return value > max ? max : value;
}

/** Returns nano to attach, from far too few to plenty. */
export const pickRandomCoins = (random: RandomSource): bigint =>
  random.pick([5n, 30n, 100n, 300n, 700n, 1500n, 4000n, 10_000n, 40_000n]) * (COIN / 1000n);

/** Returns a random value of an ABI type, often one that exists in the world. */
function anyValue(source: AttackValueGenerators, param: AbiParam, type = param.type): AbiInput {
  const { random } = source;
  if (type.endsWith('[]'))
    return Array.from({ length: random.below(5) }, () => anyValue(source, param, type.slice(0, -2)));
  if (type.startsWith('optional('))
    return random.chance(50) ? null : anyValue(source, param, type.slice(9, -1));
  if (type.startsWith('map(')) return [];
  if (type === 'tuple') return createRandomInputs(source, param.components ?? []);
  if (type === 'address') return source.address();
  if (type === 'bool') return random.chance(50);
  if (type === 'cell') return source.payload();
  if (type === 'string') return 'x';
  if (type === 'bytes') return '';
  const bits = /^u?int(\d+)$/.exec(type)?.[1];
  if (bits === undefined) throw new Error(`no value for ${type}`);
  return createRandomNumber(random, type.startsWith('u') ? Number(bits) : Number(bits) - 1);
}

export function createRandomInputs(source: AttackValueGenerators, params: readonly AbiParam[]): AbiInputs {
  return Object.fromEntries(params.map((param) => [param.name, anyValue(source, param)]));
}
