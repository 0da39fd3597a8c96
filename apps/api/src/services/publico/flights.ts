/** Pending computation with several askers. */
interface Flight<T> {
  readonly made: Promise<T>;
  readonly stop: AbortController;
  askers: number;
}

/** Coalesces concurrent requests for the same thing into one computation. */
export class Flights<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * Joins the computation of `key`, or starts it.
   * @param make receives a signal that aborts once all its askers are gone
   * @param gone signal that this asker disconnected; unset if it always waits to the end
   */
  share(key: string, make: (signal: AbortSignal) => Promise<T>, gone?: AbortSignal): Promise<T> {
    const flight = this.#flights.get(key) ?? this.#begin(key, make);
    if (gone === undefined) flight.askers = Number.POSITIVE_INFINITY;
    else this.#join(key, flight, gone);
    return flight.made;
  }

  #begin(key: string, make: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const stop = new AbortController();
    const made = make(stop.signal).finally(() => this.#forget(key, flight));
    const flight: Flight<T> = { made, stop, askers: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  /** Adds an asker until it disconnects; the last one to leave cancels the computation. */
  #join(key: string, flight: Flight<T>, gone: AbortSignal): void {
    flight.askers += 1;
    const leave = () => {
      flight.askers -= 1;
      if (flight.askers > 0) return;
      // Later askers start again.
      this.#forget(key, flight);
      flight.stop.abort(gone.reason);
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
