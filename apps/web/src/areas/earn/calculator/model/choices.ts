import { isAddress, type Address } from '@junction/primitives';
import * as z from 'zod/mini';

/**
 * Everything typed into the calculator, as its link carries it. Numbers stay texts while they are typed ("1." is on its
 * way to something); days are whole.
 */
export interface Choices {
  /** Undefined for values of one's own. */
  readonly gauge: Address | undefined;
  /** Dollars of LP to deposit. */
  readonly lp: string;
  readonly lpDays: number;
  /** Governance tokens to lock. */
  readonly gov: string;
  readonly govDays: number;
  /** Adds what the connected account has already. */
  readonly mine: boolean;
  /** APR that is wished for, percent. */
  readonly goal: string;
  /** The gauge's values when they are typed: dollars, percent, percent, times, days. */
  readonly tvl: string;
  readonly govApr: string;
  readonly extraApr: string;
  readonly boost: string;
  readonly longest: string;
  /** ve of all accounts, in whole tokens; typed where no server tells. */
  readonly ve: string;
}

export type NumberField = Exclude<keyof Choices, 'gauge' | 'lpDays' | 'govDays' | 'mine'>;

/** Ten years: longer than any lock a contract takes. */
export const MAX_DAYS = 3650;
const DEFAULT_GOV_DAYS = 730;

export const NO_CHOICES: Choices = {
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

// The router reads digits as numbers, and "true" as true.
const text = (whole: number, fraction: number) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    z.string().check(z.regex(new RegExp(String.raw`^\d{0,${whole}}(\.\d{0,${fraction}})?$`))),
  );
const days = z.pipe(
  z.pipe(z.union([z.string().check(z.regex(/^\d{1,4}$/)), z.number()]), z.transform(Number)),
  z.int().check(z.minimum(0), z.maximum(MAX_DAYS)),
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

/** Reads the link; a field that makes no sense is left at its default, the others hold. */
export function readChoices(search: Readonly<Record<string, unknown>>): Choices {
  const read = Object.entries(FIELDS).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(search[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...NO_CHOICES, ...Object.fromEntries(read) };
}

/** What the link says: only what differs from an untouched calculator. */
export function writeChoices(choices: Choices): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(choices).filter(
      ([name, value]) => value !== undefined && value !== NO_CHOICES[name as keyof Choices],
    ),
  );
}
