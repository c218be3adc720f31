/**
 * One camera for all photos of a task: some phones ask for it at every call, and each call takes its time. Between photos it rests; after a minute
 * of that, or on a page that nobody sees, it is given back.
 */

const longestRestMs = 60_000;

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** Phones take the camera away from a page that is not seen, and some give it back black. */
export const isOver = (stream: MediaStream | undefined): boolean =>
  stream?.getVideoTracks().every(({ readyState, muted }) => readyState === 'ended' || muted) === true;

/** Not every camera has one, and not every browser knows of it. */
export const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  (track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

export const turnTorch = (track: MediaStreamTrack, torch: boolean): Promise<void> =>
  track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] });

/** A clone of the stream: its first frame is fresh, and it ends with the open camera window. */
async function viewOf(whole: MediaStream, wanted: MediaTrackConstraints): Promise<MediaStream> {
  const view = whole.clone();
  for (const track of view.getTracks()) {
    track.enabled = true;
    // A camera without this width gives the nearest one.
    await track.applyConstraints(wanted).catch(() => undefined);
  }
  return view;
}

export class HeldCamera {
  #asked: Promise<MediaStream> | undefined;
  #whole: MediaStream | undefined;
  #giveBack: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    document.addEventListener('visibilitychange', this.#onHidden);
  }

  /** A view for the open camera window, given back by `rest`. */
  async look(wanted: MediaTrackConstraints): Promise<MediaStream> {
    clearTimeout(this.#giveBack);
    if (isOver(this.#whole)) this.#drop();
    this.#asked ??= this.#ask(wanted);
    return viewOf(await this.#asked, wanted);
  }

  rest(view: MediaStream | undefined): void {
    for (const track of view?.getVideoTracks() ?? [])
      if (hasTorch(track)) turnTorch(track, false).catch((error: unknown) => console.warn('The torch stays on', error));
    stop(view);
    clearTimeout(this.#giveBack);
    this.#giveBack = setTimeout(() => this.#drop(), longestRestMs);
  }

  /** With the task. */
  end(): void {
    document.removeEventListener('visibilitychange', this.#onHidden);
    this.#drop();
  }

  async #ask(video: MediaTrackConstraints): Promise<MediaStream> {
    const asked = navigator.mediaDevices.getUserMedia({ audio: false, video });
    try {
      this.#whole = await asked;
    } catch (error) {
      this.#asked = undefined;
      throw error;
    }
    // Only views are looked at.
    for (const track of this.#whole.getTracks()) track.enabled = false;
    return this.#whole;
  }

  readonly #onHidden = () => {
    if (document.visibilityState === 'hidden') this.#drop();
  };

  #drop(): void {
    clearTimeout(this.#giveBack);
    // It may still be on its way.
    this.#asked?.then(stop, () => undefined);
    this.#asked = undefined;
    this.#whole = undefined;
  }
}
