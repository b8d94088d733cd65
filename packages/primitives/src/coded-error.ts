/**
 * Error with a stable code and typed context. The message catalogues contain the texts shown to users; `message` is
 * only for logs.
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
