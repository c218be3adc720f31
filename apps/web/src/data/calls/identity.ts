/** Some calls want a confirmed identity. One window asks for it, over any screen; then the call goes out again. */

type Prove = () => Promise<boolean>;

let open: Prove | undefined;
let asking: Promise<boolean> | undefined;

/** How a person is asked; the shell has the window. Returns the way to stop asking. */
export function proveIdentityBy(window: Prove): () => void {
  open = window;
  return () => {
    open = undefined;
  };
}

/** False when the person would not. Calls that are refused at the same time share one window. */
export function proveIdentity(): Promise<boolean> {
  asking ??= (open?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The name in the contract's problems; the whole table of texts is not worth loading for one of them. */
export const wantsIdentity = (answer: unknown): boolean =>
  (answer as { problem?: string }).problem === 'identity.required';
