import type { ProposalActionDescription } from '@junction/protocol/simulation/describe';
import { ZERO_ADDRESS } from '@junction/primitives';

/**
 * Names of ABI inputs that contain a recipient of tokens or coins. Names of excess recipients and of gauges are not in
 * this list.
 */
const RECIPIENT_INPUTS = [
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

/** Recipient of an action, and whether the proposal's text contains its complete address. */
export interface RecipientMention {
  readonly address: string;
  readonly isNamed: boolean;
}

/** Returns the recipients of an action, each with whether the text contains its complete address. */
export function findRecipientMentions(
  text: string,
  { kind, inputs, target, name }: ProposalActionDescription,
): readonly RecipientMention[] {
  const found = RECIPIENT_INPUTS.flatMap((key) => {
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
