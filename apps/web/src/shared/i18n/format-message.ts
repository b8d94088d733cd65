/**
 * Node of a compiled message, in the format of @formatjs/icu-messageformat-parser. The build compiles messages
 * (build/message-catalogues.mjs).
 */
export type IcuMessageNode =
  | { readonly type: 0; readonly value: string }
  /** Placeholder, replaced by the value of this name. */
  | { readonly type: 1; readonly value: string }
  /** Plural. Options for exact numbers such as `=0` take precedence over the plural forms of the language. */
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: Readonly<Record<string, { readonly value: readonly IcuMessageNode[] }>>;
    }
  /** Placeholder for the number of the enclosing plural. */
  | { readonly type: 7 }
  /** Tag: the function in `parts` with this name is applied to the children. Used for Korean particles. */
  | { readonly type: 8; readonly value: string; readonly children: readonly IcuMessageNode[] };

/** Compiled messages by id. A message without placeholders is a string. */
export type CompiledMessages = Readonly<Record<string, string | readonly IcuMessageNode[]>>;

export interface I18n {
  /** BCP 47 language tag. */
  readonly locale: string;
  readonly messages: CompiledMessages;
  /** Functions by tag name, which are applied to the content of tags. */
  readonly parts?: Readonly<Record<string, (chunks: readonly string[]) => string>> | undefined;
}

export type MessageArguments = Readonly<Record<string, string | number>>;

/** Thrown if a message needs a value or a function that was not passed. */
export class MessageFormatError extends Error {
  override readonly name = 'MessageError';
}

/**
 * Returns the text of a message, or the id if it does not exist.
 * @throws MessageFormatError if a value or a function is missing
 */
export function formatMessage(i18n: I18n, id: string, values: MessageArguments = {}): string {
  const message = i18n.messages[id];
  if (message === undefined) return id;
  return typeof message === 'string' ? message : formatNodes(i18n, message, values, undefined);
}

const formatNodes = (
  i18n: I18n,
  nodes: readonly IcuMessageNode[],
  values: MessageArguments,
  count: number | undefined,
): string => nodes.map((node) => formatNode(i18n, node, values, count)).join('');

function formatNode(
  i18n: I18n,
  node: IcuMessageNode,
  values: MessageArguments,
  count: number | undefined,
): string {
  switch (node.type) {
    case 0:
      return node.value;
    case 1:
      return String(getValue(values, node.value));
    case 6: {
      const number = Number(getValue(values, node.value));
      const form =
        node.options[`=${number}`] ??
        node.options[getPluralForm(i18n.locale, number)] ??
        node.options['other'];
      return formatNodes(i18n, form?.value ?? [], values, number);
    }
    case 7:
      return count === undefined ? '' : formatCount(i18n.locale, count);
    case 8: {
      const part = i18n.parts?.[node.value];
      if (part === undefined) throw new MessageFormatError(`no part ${node.value} in ${i18n.locale}`);
      return part(node.children.map((child) => formatNode(i18n, child, values, count)));
    }
  }
}

function getValue(values: MessageArguments, name: string): string | number {
  const value = values[name];
  if (value === undefined) throw new MessageFormatError(`no value for ${name}`);
  return value;
}

/**
 * Cache of plural rules by locale. Plural rules and the number formats below are cached, since constructing them is
 * slow.
 */
const pluralRules = new Map<string, Intl.PluralRules>();
const numberFormats = new Map<string, Intl.NumberFormat>();

function getPluralForm(locale: string, count: number): string {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

function formatCount(locale: string, count: number): string {
  const format = numberFormats.get(locale) ?? new Intl.NumberFormat(locale);
  numberFormats.set(locale, format);
  return format.format(count);
}
