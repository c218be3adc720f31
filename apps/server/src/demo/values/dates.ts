// Dates counted back from a given «today»: the generator never looks at the clock.
const dayMs = 86_400_000;

/** Every date of a lifetime is asked for thousands of times; a century of them is small. */
const texts = new Map<number, string>();

/** The calendar date (YYYY-MM-DD) so many days before today. */
export function dateBefore(today: Date, days: number): string {
  const day = Math.floor(today.getTime() / dayMs) - days;
  let text = texts.get(day);
  if (!text) {
    text = new Date(day * dayMs).toISOString().slice(0, 10);
    texts.set(day, text);
  }
  return text;
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : String(value));

/** A moment of that date, given in seconds from its midnight, UTC. */
export function momentOf(date: string, seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${date}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}Z`;
}
