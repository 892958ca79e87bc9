// Whether an instant has passed.
export function isOver(instant: string): boolean {
  return Date.parse(instant) <= Date.now();
}
