/**
 * Every message id with the values its text needs. Each catalogue adds its own part in `messages/ids.gen.ts`,
 * written by `node scripts/catalogues.mjs --write`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- catalogues fill it by declaration merging
export interface MessageValues {}

export type MessageId = keyof MessageValues;

/** The second argument of a text call: none for plain texts, an object for texts with placeholders. */
export type ValuesOf<Id extends MessageId> = MessageValues[Id] extends undefined
  ? []
  : [values: MessageValues[Id]];

/** Ids of messages that need no values: fit for tables of labels. */
export type PlainMessageId = {
  [Id in MessageId]: MessageValues[Id] extends undefined ? Id : never;
}[MessageId];
