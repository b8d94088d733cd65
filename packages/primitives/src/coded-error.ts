/**
 * Exception with a stable code and typed context. Texts for users are in the message catalogues; `message` is
 * for logs only.
 */
export class CodedError<Code extends string, Context = undefined> extends Error {
  readonly code: Code;
  readonly context: Context;

  constructor(code: Code, context: Context, message?: string, options?: ErrorOptions) {
    super(message ?? code, options);
    this.name = 'CodedError';
    this.code = code;
    this.context = context;
  }
}
