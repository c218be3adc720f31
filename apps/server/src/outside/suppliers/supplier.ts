// Where the codes of a certificate come from: the pool of loaded ones, the supplier's program, or a person.

export interface CodeRequest {
  /** One for each request: a repeat under it gives the same codes, not more of them. */
  key: string;
  /** The supplier's name of the certificate. */
  article: string;
  /** In roubles. */
  face_value: number;
  quantity: number;
}

export interface SuppliedCode {
  code: string;
  pin: string | null;
  /** The last day it is good for, if the code has one of its own. */
  expires_on: string | null;
}

export type Supply =
  | { kind: 'issued'; codes: SuppliedCode[] }
  /** They will come: ask again later under the same key. */
  | { kind: 'pending' }
  | { kind: 'out_of_stock' }
  /** Asking again would not help. `message` is the supplier's, for the people who handle orders. */
  | { kind: 'refused'; message: string };

export interface Supplier {
  /** Throws an OutsideError when nobody can say what became of it: to be asked again later, under the same key. */
  request(what: CodeRequest, signal?: AbortSignal): Promise<Supply>;
}
