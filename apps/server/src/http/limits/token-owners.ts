// Whose share of the database a request takes: the person's behind a token that has been looked up before, else the address's.
import { addressOf } from '../../modules/people/login/limits.rules.ts';

const mostRemembered = 10_000;

export class TokenOwners {
  readonly #byToken = new Map<string, string>();

  who(token: string | undefined, ip: string): string {
    return (token && this.#byToken.get(token)) || addressOf(ip).host;
  }

  /** It opens nothing: a token that has ended since is still looked up, only on the account of the same person. */
  remember(token: string, person: string): void {
    this.#byToken.delete(token);
    this.#byToken.set(token, person);
    if (this.#byToken.size > mostRemembered) this.#byToken.delete(this.#byToken.keys().next().value!);
  }
}
