// What `$group` keeps per group: small running states, except for the lists that `$push` and `$addToSet` ask for.
import { keyOf } from '../bson/key-writer.ts';
import { compareValues } from '../bson/order.ts';
import { notSupported } from '../base/errors.ts';

/** One running result. */
export interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

class Sum implements Accumulator {
  #total = 0;
  add(value: unknown): void {
    if (typeof value === 'number') this.#total += value;
  }
  result(): unknown {
    return this.#total;
  }
}

class Average implements Accumulator {
  #total = 0;
  #count = 0;
  add(value: unknown): void {
    if (typeof value !== 'number') return;
    this.#total += value;
    this.#count += 1;
  }
  result(): unknown {
    return this.#count === 0 ? null : this.#total / this.#count;
  }
}

class Extreme implements Accumulator {
  #best: unknown = null;
  #sign: 1 | -1;
  constructor(sign: 1 | -1) {
    this.#sign = sign;
  }
  add(value: unknown): void {
    if (value === null || value === undefined) return;
    if (this.#best === null || compareValues(value, this.#best) * this.#sign < 0) this.#best = value;
  }
  result(): unknown {
    return this.#best;
  }
}

class First implements Accumulator {
  #value: unknown;
  #seen = false;
  add(value: unknown): void {
    if (!this.#seen) this.#value = value;
    this.#seen = true;
  }
  result(): unknown {
    return this.#value ?? null;
  }
}

class Last implements Accumulator {
  #value: unknown;
  add(value: unknown): void {
    this.#value = value;
  }
  result(): unknown {
    return this.#value ?? null;
  }
}

class Push implements Accumulator {
  #values: unknown[] = [];
  add(value: unknown): void {
    if (value !== undefined) this.#values.push(value);
  }
  result(): unknown {
    return this.#values;
  }
}

class AddToSet implements Accumulator {
  #values = new Map<string, unknown>();
  add(value: unknown): void {
    if (value !== undefined) this.#values.set(keyOf(value).toString('latin1'), value);
  }
  result(): unknown {
    return [...this.#values.values()];
  }
}

class Count implements Accumulator {
  #count = 0;
  add(): void {
    this.#count += 1;
  }
  result(): unknown {
    return this.#count;
  }
}

const MAKERS = new Map<string, () => Accumulator>([
  ['$sum', () => new Sum()],
  ['$avg', () => new Average()],
  ['$min', () => new Extreme(1)],
  ['$max', () => new Extreme(-1)],
  ['$first', () => new First()],
  ['$last', () => new Last()],
  ['$push', () => new Push()],
  ['$addToSet', () => new AddToSet()],
  ['$count', () => new Count()],
]);

/** A maker of fresh accumulators. Throws by name for what is refused. */
export function accumulatorMaker(name: string): () => Accumulator {
  const make = MAKERS.get(name);
  if (!make) throw notSupported(`The accumulator ${name}`);
  return make;
}
