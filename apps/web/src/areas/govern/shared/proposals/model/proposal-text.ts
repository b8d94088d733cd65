import { getUtf8Length, PROPOSAL_LIMITS } from '@junction/protocol/govern';
import {
  parseProposalDescription,
  MAX_PROPOSAL_TITLE_LENGTH,
} from '../../../../../shared/format/proposal-parts.ts';

/**
 * Text of a proposal. The chain stores it as a JSON array of title, link and description, the format that all user
 * interfaces of the DAO use.
 */
export interface ProposalText {
  /** Title of the proposal; undefined if the text on the chain has another format. */
  readonly title: string | undefined;
  /** Safe http(s) URL; undefined for any other link. */
  readonly link: string | undefined;
  /** Description in Markdown, untrusted. */
  readonly body: string;
}

/** Maximum number of characters per field. A JSON escape sequence counts as several characters (spec 2, section 5). */
export const PROPOSAL_TEXT_MAX_CHARACTERS = {
  title: MAX_PROPOSAL_TITLE_LENGTH,
  link: 100,
  body: 3800,
  reason: 512,
} as const;

/**
 * Maximum number of bytes of a description. The page cuts longer descriptions, even those that a server reports, since
 * the chain accepts none of them.
 */
const MAX_DESCRIPTION_BYTES = PROPOSAL_LIMITS.descriptionBytes;

/** Parses a URL that is safe to open: http or https, without invisible characters or credentials. */
export function parseSafeUrl(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { protocol, username, password, href } = new URL(trimmed);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : undefined;
}

/** Parses the text that the chain stores. A text in another format is returned as description without a title. */
export function parseProposalText(description: string): ProposalText {
  const text = description.slice(0, MAX_DESCRIPTION_BYTES);
  const parts = parseProposalDescription(text);
  return parts === undefined
    ? { title: undefined, link: undefined, body: text }
    : { ...parts, link: parseSafeUrl(parts.link) };
}

export interface EnteredProposalText {
  readonly title: string;
  readonly link: string;
  readonly body: string;
}

/** Formats the text as it is stored on-chain: a JSON list of title, link and body. */
export const formatProposalText = ({ title, link, body }: EnteredProposalText): string =>
  JSON.stringify([title, link, body]);

/** Counts characters as the limits do: with JSON escapes, without the quotes. */
export const countJsonCharacters = (text: string): number => JSON.stringify(text).length - 2;

/**
 * Number of bytes that the parts of a description use, and the limit `maximum`. `marks` are the brackets, commas and
 * quotes of the JSON.
 */
export interface ProposalTextByteUsage {
  readonly title: number;
  readonly link: number;
  readonly body: number;
  readonly marks: number;
  readonly all: number;
  readonly maximum: number;
  /** Number of bytes above the limit; 0 if the text fits. */
  readonly over: number;
}

export function getProposalTextByteUsage(text: EnteredProposalText): ProposalTextByteUsage {
  const [title, link, body] = [text.title, text.link, text.body].map(
    (part) => getUtf8Length(JSON.stringify(part)) - 2,
  ) as [number, number, number];
  const all = getUtf8Length(formatProposalText(text));
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
