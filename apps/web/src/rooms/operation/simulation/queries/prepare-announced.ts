import { err, ok, type Result } from '@junction/primitives';
import { WalletReadError, type OutgoingMessage } from '@junction/wallet';
import type { PlainMessageId } from '../../../../shared/i18n/message-values.ts';
import type { MessageAnnouncement } from '../../model/announcement.ts';
import { findAnnouncementDifferences } from '../../model/differences.ts';
import type { OperationMessageError } from '../../send-operation.ts';
import type { AnnouncedAction } from '../model/announced-action.ts';
import type {
  SimulatedActionExpectations,
  OutgoingTokenLimit,
  AllowedTokenRecipient,
} from '../model/claims.ts';
import type { InconclusiveSimulationReason, PreparedSimulation } from '../model/simulation.ts';

/**
 * Builds the message of an announced action, compares it with the announcement, and derives the claims from the
 * announcement.
 */
export async function prepareAnnouncedAction(action: AnnouncedAction): Promise<PreparedSimulation> {
  const { announcement, claims } = action;
  const [built, holders] = await Promise.all([buildMessage(action), readHolders(action)]);
  if (!built.ok)
    return {
      ok: false,
      reason: toInconclusiveReason(built.error),
      messageChecks: [],
    };
  const { to, value, bounce, call } = built.value;
  if (findAnnouncementDifferences(built.value, announcement).length > 0)
    return { ok: false, reason: 'differs', messageChecks: [] };
  const messageChecks = listMessageChecks(announcement);
  if (holders === undefined) return { ok: false, reason: 'unread', messageChecks };
  const { arrives, receivers } = claims;
  const coins = { attached: announcement.sum, refund: claims.refund ?? announcement.back?.amount };
  return {
    ok: true,
    message: { to, value, bounce, call },
    claims: { ...deriveClaims(announcement), coins, arrives, receivers, holders, messageChecks },
  };
}

async function buildMessage({
  message,
}: AnnouncedAction): Promise<Result<OutgoingMessage, OperationMessageError>> {
  try {
    const built = await message();
    return 'ok' in built ? built : ok(built);
  } catch (cause) {
    if (cause instanceof WalletReadError) return err(cause.reason);
    throw cause;
  }
}

function toInconclusiveReason({ code }: OperationMessageError): InconclusiveSimulationReason {
  switch (code) {
    case 'NOT_AS_SHOWN':
      return 'differs';
    case 'NETWORK_UNREACHABLE':
    case 'WALLET_OFFLINE':
    case 'WALLET_SILENT':
      return 'node';
    default:
      return 'message';
  }
}

/** Reads the accounts that may receive tokens; undefined if they cannot be read. */
async function readHolders({
  claims,
}: AnnouncedAction): Promise<readonly AllowedTokenRecipient[] | undefined> {
  try {
    return await claims.holders();
  } catch {
    return undefined;
  }
}

/**
 * Derives the claims about tokens that leave the account. Tokens that an exchange account sends do not leave the
 * signer's wallets, so there are no claims about them.
 */
function deriveClaims(
  announcement: MessageAnnouncement,
): Pick<SimulatedActionExpectations, 'account' | 'takes'> {
  const { signer, receiver, leaves, handed } = announcement;
  if (receiver.role === 'exchange-account') return { account: signer.account, takes: [] };
  const takes = leaves.flatMap(({ root, units }): readonly OutgoingTokenLimit[] =>
    root === undefined ? [] : [{ root, maximum: BigInt(units) - handed }],
  );
  return { account: signer.account, takes };
}

/** Returns the checks that a message passes if it does not differ from its announcement. */
function listMessageChecks({ leaves }: MessageAnnouncement): readonly PlainMessageId[] {
  return [
    'simulation.check.message.receiver',
    'simulation.check.message.coins',
    ...(leaves.length > 0 ? (['simulation.check.message.tokens'] as const) : []),
    'simulation.check.message.account',
    'simulation.check.message.call',
  ];
}
