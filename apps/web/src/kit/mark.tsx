/** The brand mark: «И» whose diagonal is a struck spark. Ink is the current colour, the spark is ember. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" data-icon="mark">
      <path fill="currentColor" d="M4 8.5h5v18.5H4zM18.5 14.2h5V27h-5z" />
      <path fill="var(--ik-mark, var(--ik-ember))" d="M9 20.6 18.5 8.5h5L9 27zM27 1.6 30.4 5 27 8.4 23.6 5z" />
    </svg>
  );
}
