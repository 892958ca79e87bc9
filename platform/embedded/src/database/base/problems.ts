// Failures that are the database's own fault: one place hears of them, clients get no detail.

let listener: (problem: string) => void = () => undefined;

/** Says who hears of unexpected failures in this thread. */
export function onProblem(hear: (problem: string) => void): void {
  listener = hear;
}

/** Tells of an unexpected failure; values of documents are not part of it. */
export function reportProblem(error: unknown): void {
  listener(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
