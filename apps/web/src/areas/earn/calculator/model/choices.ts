import { isAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/**
 * Inputs of the calculator as stored in its URL. Numbers are text because they may be incomplete while typing ("1.");
 * days are whole.
 */
export interface BoostCalculatorInputs {
  /** Undefined for custom values. */
  readonly gauge: Address | undefined;
  /** USD of LP to deposit. */
  readonly lp: string;
  readonly lpDays: number;
  /** Governance tokens to lock. */
  readonly gov: string;
  readonly govDays: number;
  /** Whether the connected account's position is added to the plan. */
  readonly mine: boolean;
  /** Target APR, percent. */
  readonly goal: string;
  /**
   * Custom values of a gauge: TVL in USD, both APRs in percent, maximum lock boost as a multiplier, longest lock in
   * days.
   */
  readonly tvl: string;
  readonly govApr: string;
  readonly extraApr: string;
  readonly boost: string;
  readonly longest: string;
  /** Total ve in tokens; entered if no server reports it. */
  readonly ve: string;
}

export type CalculatorNumberField = Exclude<
  keyof BoostCalculatorInputs,
  'gauge' | 'lpDays' | 'govDays' | 'mine'
>;

/** Ten years: above the maximum lock of any contract. */
export const MAX_CALCULATOR_DAYS = 3650;
const DEFAULT_GOV_DAYS = 730;

export const DEFAULT_CALCULATOR_CHOICES: BoostCalculatorInputs = {
  gauge: undefined,
  lp: '',
  lpDays: 0,
  gov: '',
  govDays: DEFAULT_GOV_DAYS,
  mine: false,
  goal: '',
  tvl: '',
  govApr: '',
  extraApr: '',
  boost: '',
  longest: '',
  ve: '',
};

// The router parses digits as numbers and "true" as a boolean, so fields accept those types as well as text.
const text = (integerDigits: number, fractionDigits: number) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    z.string().check(z.regex(new RegExp(String.raw`^\d{0,${integerDigits}}(\.\d{0,${fractionDigits}})?$`))),
  );
const days = z.pipe(
  z.pipe(z.union([z.string().check(z.regex(/^\d{1,4}$/)), z.number()]), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(MAX_CALCULATOR_DAYS)),
);
const address = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(80)),
    z.transform((value) => value.toLowerCase()),
  ),
  z.custom<Address>((value) => typeof value === 'string' && isAddress(value)),
);

const FIELDS = {
  gauge: address,
  lp: text(15, 18),
  lpDays: days,
  gov: text(15, 18),
  govDays: days,
  mine: z.pipe(
    z.union([z.literal(true), z.literal('true'), z.literal(1), z.literal('1')]),
    z.transform(() => true),
  ),
  goal: text(9, 4),
  tvl: text(15, 18),
  govApr: text(9, 4),
  extraApr: text(9, 4),
  boost: text(3, 3),
  longest: text(4, 0),
  ve: text(15, 18),
};

/** Parses the URL's search parameters; invalid fields get their defaults. */
export function parseCalculatorChoices(search: Readonly<Record<string, unknown>>): BoostCalculatorInputs {
  const read = Object.entries(FIELDS).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...DEFAULT_CALCULATOR_CHOICES, ...Object.fromEntries(read) };
}

/** Serializes the fields that differ from their defaults. */
export function serializeCalculatorChoices(
  choices: BoostCalculatorInputs,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([name, value]) =>
        value !== undefined && value !== DEFAULT_CALCULATOR_CHOICES[name as keyof BoostCalculatorInputs],
    ),
  );
}
