// Dates counted back from a given «today»: the generator never looks at the clock.
const dayMs = 86_400_000;

export function daysBefore(today: Date, days: number): Date {
  return new Date(today.getTime() - days * dayMs);
}

export function dateText(date: Date): string {
  return date.toISOString().slice(0, 10);
}
