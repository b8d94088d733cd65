/** Thrown when a control request fails; `status` is the HTTP status of the response. */
export class ControlError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ControlError';
    this.status = status;
    this.code = code;
  }
}
