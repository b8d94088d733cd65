import type { ActionDescription } from '@junction/protocol/flight/words';
import { ZERO_ADDRESS } from '@junction/primitives';

/** Who gets something by a call. Gauges are named by their tokens, and other accounts are where gas goes. */
const RECEIVERS = [
  'receiver',
  'recipient',
  'recipientTokenWallet',
  'newAdmin',
  'newOwner',
  'new_owner',
  'new_manager',
  'newVoteEscrowRoot',
  'to',
];

/** What the text of a proposal says of an account, word for word: no guessing. */
export interface TextMention {
  readonly address: string;
  readonly isNamed: boolean;
}

/** The accounts that get something by an action, each with whether the text names its whole address. */
export function mentionsIn(
  text: string,
  { kind, inputs, target, name }: ActionDescription,
): readonly TextMention[] {
  const found = RECEIVERS.flatMap((key) => {
    const value = inputs?.[key];
    return typeof value === 'string' && value !== ZERO_ADDRESS ? [value] : [];
  });
  const isPaid = kind !== 'call' && name === undefined;
  const lower = text.toLowerCase();
  return [...new Set(isPaid ? [target] : found)].map((address) => ({
    address,
    isNamed: lower.includes(address.toLowerCase()),
  }));
}
