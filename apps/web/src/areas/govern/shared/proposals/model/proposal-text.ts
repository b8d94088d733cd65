import { getUtf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import { proposalParts, TITLE_LETTERS } from '../../../../../shared/format/proposal-parts.ts';

/**
 * Text of a proposal. On the chain it is JSON of [title, link, description], the format that user interfaces
 * of the DAO share.
 */
export interface ProposalText {
  /** Undefined if the on-chain text has another format. */
  readonly title: string | undefined;
  /** Safe http(s) URL, otherwise undefined. */
  readonly link: string | undefined;
  /** Description in Markdown, untrusted. */
  readonly body: string;
}

/** Maximum number of characters per field. JSON escapes count as several characters (spec 2, section 5). */
export const TEXT_LIMITS = { title: TITLE_LETTERS, link: 100, body: 3800, reason: 512 } as const;

/** Longer texts are cut, even if a server reports them: the chain does not accept them. */
const MAX_BOC_LENGTH = PROPOSAL_LIMITS.descriptionBytes;

/** Parses a URL that is safe to open: http or https, without invisible characters or credentials. */
export function webLink(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, username, password, href } = new URL(trimmed);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}

/** Parses an on-chain text. Text in other formats is shown as description without a title. */
export function readProposalText(description: string): ProposalText {
  const text = description.slice(0, MAX_BOC_LENGTH);
  const parts = proposalParts(text);
  return parts === undefined
    ? { title: undefined, link: undefined, body: text }
    : { ...parts, link: webLink(parts.link) };
}

export interface TypedText {
  readonly title: string;
  readonly link: string;
  readonly body: string;
}

/** Serializes the text for the chain. */
export const writeProposalText = ({ title, link, body }: TypedText): string =>
  JSON.stringify([title, link, body]);

/** Counts characters like the limits do: JSON-escaped, without the quotes. */
export const countCharacters = (text: string): number => JSON.stringify(text).length - 2;

/**
 * Bytes used by the parts of a description, and the limit `maximum`. `marks` are the brackets, commas and quotes
 * of the JSON.
 */
export interface ByteBudget {
  readonly title: number;
  readonly link: number;
  readonly body: number;
  readonly marks: number;
  readonly all: number;
  readonly maximum: number;
  /** Bytes above the limit; 0 if the text fits. */
  readonly over: number;
}

export function byteBudget(text: TypedText): ByteBudget {
  const [title, link, body] = [text.title, text.link, text.body].map(
    (part) => getUtf8Length(JSON.stringify(part)) - 2,
  ) as [number, number, number];
  const all = getUtf8Length(writeProposalText(text));
  const maximum = PROPOSAL_LIMITS.descriptionBytes;
  return {
    title,
    link,
    body,
    marks: all - title - link - body,
    all,
    maximum,
    over: Math.max(0, all - maximum),
  };
}
