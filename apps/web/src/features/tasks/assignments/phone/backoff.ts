/** The next try: soon at first, then ever later. */
const firstMs = 2_000;
const longestMs = 300_000;

export class Backoff {
  readonly #run: () => void;
  #pause = firstMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  again(): void {
    this.stop();
    this.#timer = setTimeout(this.#run, this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestMs);
  }

  reset(): void {
    this.stop();
    this.#pause = firstMs;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
