import { utf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import { proposalParts, TITLE_LETTERS } from '../../../../../shared/format/proposal-parts.ts';

/** What a proposer wrote, as pages keep it: JSON text of [title, link, description]. */
export interface ProposalText {
  /** Undefined where there is none to be read. */
  readonly title: string | undefined;
  /** Only an address of the web; undefined for anything else. */
  readonly link: string | undefined;
  /** Markdown of a stranger. */
  readonly body: string;
}

/** Characters of each field; those that JSON writes with a backslash count as JSON writes them (spec 2, section 5). */
export const TEXT_LIMITS = { title: TITLE_LETTERS, link: 100, body: 3800, reason: 512 } as const;

/** More is never on the chain, whatever a server says. */
const MAX_BOC_LENGTH = PROPOSAL_LIMITS.descriptionBytes;

/** An address that may be opened: http or https, nothing hidden in it, and no name to sign in with. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, username, password, href } = new URL(trimmed);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}

/** Reads a description; what is no list of three texts is shown as it is, without a title. */
export function readProposalText(description: string): ProposalText {
  const whole = description.slice(0, MAX_BOC_LENGTH);
  const parts = proposalParts(whole);
  return parts === undefined
    ? { title: undefined, link: undefined, body: whole }
    : { ...parts, link: webLink(parts.link) };
}

export interface TypedText {
  readonly title: string;
  readonly link: string;
  readonly body: string;
}

/** What is written to the chain. */
export const writeProposalText = ({ title, link, body }: TypedText): string =>
  JSON.stringify([title, link, body]);

/** Characters as the limits count them: as JSON writes them, without its quotes. */
export const lettersOf = (text: string): number => JSON.stringify(text).length - 2;

/** Where the bytes of a description go; `marks` are the brackets, commas and quotes between. */
export interface ByteBudget {
  readonly title: number;
  readonly link: number;
  readonly body: number;
  readonly marks: number;
  readonly all: number;
  readonly most: number;
  /** Bytes too many; 0 when it fits. */
  readonly over: number;
}

export function byteBudget(text: TypedText): ByteBudget {
  const [title, link, body] = [text.title, text.link, text.body].map(
    (part) => utf8Length(JSON.stringify(part)) - 2,
  ) as [number, number, number];
  const all = utf8Length(writeProposalText(text));
  const most = PROPOSAL_LIMITS.descriptionBytes;
  return { title, link, body, marks: all - title - link - body, all, most, over: Math.max(0, all - most) };
}
