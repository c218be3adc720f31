/** Keeps a draft about a second after its last change: one request at a time, again after 5, 15 and 30 s, and never a version that is not its own. */

export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' | 'saving' }
  | { kind: 'retrying'; seconds: number }
  | { kind: 'stopped'; message: string };

export type Kept<Doc> =
  | { kind: 'kept' }
  /** Another person has saved since: this is theirs. */
  | { kind: 'stale'; theirs: Doc }
  | { kind: 'refused'; message: string }
  | { kind: 'lost' };

interface Options<Doc> {
  keep: (doc: Doc, base: Doc) => Promise<Kept<Doc>>;
  onState: (state: SaveState) => void;
  onStale: (base: Doc, theirs: Doc) => void;
}

const pauseMs = 1_000;
const retries = [5, 15, 30];

export class Autosave<Doc> {
  private wanted: Doc;
  private saved: Doc;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private going: Promise<void> | null = null;
  private failed = 0;
  private isHeld = false;
  private readonly options: Options<Doc>;

  constructor(saved: Doc, options: Options<Doc>) {
    this.saved = saved;
    this.wanted = saved;
    this.options = options;
  }

  get isClean(): boolean {
    return this.wanted === this.saved && this.going === null;
  }

  get base(): Doc {
    return this.saved;
  }

  /** The draft as it is now. */
  want(doc: Doc): void {
    if (doc === this.wanted) return;
    this.wanted = doc;
    if (this.isHeld) return;
    this.failed = 0;
    this.options.onState({ kind: 'waiting' });
    this.after(pauseMs);
  }

  /** At once: before it is sent for approval, or when the tab closes. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.going) await this.going;
    if (this.wanted !== this.saved && !this.isHeld) await this.run();
    return this.wanted === this.saved;
  }

  /** A version from elsewhere, with the own wishes over it. */
  settle(saved: Doc, wanted: Doc): void {
    this.isHeld = false;
    this.saved = saved;
    this.wanted = saved;
    if (wanted === saved) this.options.onState({ kind: 'saved', at: Date.now() });
    else this.want(wanted);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private after(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private run(): Promise<void> {
    if (this.going) return this.going;
    clearTimeout(this.timer);
    const doc = this.wanted;
    this.options.onState({ kind: 'saving' });
    this.going = this.options
      .keep(doc, this.saved)
      .catch((): Kept<Doc> => ({ kind: 'lost' }))
      .then((kept) => {
        this.going = null;
        this.answered(doc, kept);
      });
    return this.going;
  }

  private answered(doc: Doc, kept: Kept<Doc>): void {
    const { onState, onStale } = this.options;
    if (kept.kind === 'kept') {
      this.saved = doc;
      this.failed = 0;
      if (this.wanted === doc) onState({ kind: 'saved', at: Date.now() });
      else this.after(0);
    } else if (kept.kind === 'stale') {
      this.isHeld = true;
      onStale(this.saved, kept.theirs);
    } else if (kept.kind === 'refused') onState({ kind: 'stopped', message: kept.message });
    else {
      const seconds = retries[Math.min(this.failed, retries.length - 1)]!;
      this.failed += 1;
      onState({ kind: 'retrying', seconds });
      this.after(seconds * 1000);
    }
  }
}
