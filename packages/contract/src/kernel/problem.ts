// A refusal as it travels.

/** `status` is set only where the HTTP status itself must say it: a refusal that a user can understand travels as 200. */
export interface Problem {
  /** `error_code` on the wire. */
  code: number;
  text: string;
  status?: number;
}

export interface FieldError {
  field: string;
  code: string;
  message: string;
}
