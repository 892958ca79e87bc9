// One call at a time for each upload.

interface Turn {
  readonly stop: AbortController;
  readonly over: Promise<void>;
}

export class UploadTurns {
  readonly #running = new Map<number, Turn>();

  /**
   * A call that comes later is the same phone on a new connection: the body of the earlier one, which may hang for long on a dead line,
   * is ended, and what arrived of it stays.
   */
  async take<R>(uploadId: number, work: (stopped: AbortSignal) => Promise<R>): Promise<R> {
    for (let before = this.#running.get(uploadId); before; before = this.#running.get(uploadId)) {
      before.stop.abort();
      await before.over;
    }
    const stop = new AbortController();
    const result = work(stop.signal);
    const over = result.then(
      () => this.#end(uploadId),
      () => this.#end(uploadId),
    );
    this.#running.set(uploadId, { stop, over });
    return result;
  }

  #end(uploadId: number): void {
    this.#running.delete(uploadId);
  }
}
