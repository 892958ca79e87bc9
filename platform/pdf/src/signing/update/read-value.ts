// Values of a PDF as they stand in an object: dictionaries, arrays, references, names, strings and numbers. Written for files that may be hostile.

export interface Reference {
  readonly ref: number;
}
export type Dictionary = ReadonlyMap<string, Value>;
/** A name begins with `/`; strings keep their brackets; numbers and words are as they stand. */
export type Value = string | Reference | Dictionary | readonly Value[];

/** What is written otherwise than the standard says, or nested deeper than any real document. */
export class UnreadablePdf extends Error {}

const deepest = 40;
const blank = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20].map((code) => String.fromCharCode(code)));
const delimiters = new Set(['(', ')', '<', '>', '[', ']', '{', '}', '/', '%']);

export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at = 0) {
    this.text = text;
    this.at = at;
  }

  get isAtEnd(): boolean {
    this.skipBlank();
    return this.at >= this.text.length;
  }

  skipBlank(): void {
    for (;;) {
      while (blank.has(this.text.charAt(this.at))) this.at += 1;
      if (this.text.charAt(this.at) !== '%') return;
      while (this.at < this.text.length && !/[\r\n]/.test(this.text.charAt(this.at))) this.at += 1;
    }
  }

  /** The next word: what stands up to a blank or a bracket. */
  word(): string {
    this.skipBlank();
    const from = this.at;
    while (this.at < this.text.length && !blank.has(this.text.charAt(this.at)) && !delimiters.has(this.text.charAt(this.at))) this.at += 1;
    return this.text.slice(from, this.at);
  }

  number(): number {
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new UnreadablePdf(`a number is missing at ${this.at}`);
    return Number(word);
  }

  expect(word: string): void {
    if (this.word() !== word) throw new UnreadablePdf(`“${word}” is missing at ${this.at}`);
  }

  value(depth = 0): Value {
    if (depth > deepest) throw new UnreadablePdf('it is nested too deep');
    this.skipBlank();
    const two = this.text.slice(this.at, this.at + 2);
    if (two === '<<') return this.#dictionary(depth);
    const [one] = two;
    if (one === '[') return this.#array(depth);
    if (one === '/') return this.#name();
    if (one === '(') return this.#literal();
    if (one === '<') return this.#hex();
    return this.#numberOrReference();
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Map<string, Value>();
    for (;;) {
      this.skipBlank();
      if (this.text.startsWith('>>', this.at)) {
        this.at += 2;
        return entries;
      }
      if (this.text.charAt(this.at) !== '/') throw new UnreadablePdf(`a name is missing at ${this.at}`);
      const name = this.#name();
      // Readers differ in which of two they take
      if (entries.has(name)) throw new UnreadablePdf(`${name} stands twice`);
      entries.set(name, this.value(depth + 1));
    }
  }

  #array(depth: number): Value[] {
    this.at += 1;
    const values: Value[] = [];
    for (;;) {
      this.skipBlank();
      if (this.text.charAt(this.at) === ']') {
        this.at += 1;
        return values;
      }
      values.push(this.value(depth + 1));
    }
  }

  /** `/Con#74ents` is `/Contents`. */
  #name(): string {
    this.at += 1;
    const from = this.at;
    while (this.at < this.text.length && !blank.has(this.text.charAt(this.at)) && !delimiters.has(this.text.charAt(this.at))) this.at += 1;
    const written = this.text.slice(from, this.at);
    return `/${written.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))}`;
  }

  #literal(): string {
    const from = this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text.charAt(this.at);
      if (sign === '\\') this.at += 1;
      else if (sign === '(') depth += 1;
      else if (sign === ')') depth -= 1;
      if (depth === 0) break;
    }
    this.at += 1;
    if (this.at > this.text.length) throw new UnreadablePdf('a text has no end');
    return this.text.slice(from, this.at);
  }

  #hex(): string {
    const to = this.text.indexOf('>', this.at);
    if (to < 0) throw new UnreadablePdf('a text has no end');
    const found = this.text.slice(this.at, to + 1);
    this.at = to + 1;
    return found;
  }

  #numberOrReference(): Value {
    const word = this.word();
    if (word === '') throw new UnreadablePdf(`a value is missing at ${this.at}`);
    if (!/^\d{1,10}$/.test(word)) return word;
    const after = this.at;
    const generation = this.word();
    if (/^\d{1,5}$/.test(generation) && this.word() === 'R') {
      // Objects of another generation are refused as well: readers differ in what such a name leads to
      if (Number(generation) !== 0) throw new UnreadablePdf(`it names object ${word} of another generation`);
      return { ref: Number(word) };
    }
    this.at = after;
    return word;
  }
}

export function isDictionary(value: Value | undefined): value is Dictionary {
  return value instanceof Map;
}

export function isReference(value: Value | undefined): value is Reference {
  return typeof value === 'object' && 'ref' in value;
}

/** A whole number of digits alone, as every reader takes it. Throws `UnreadablePdf`. */
export function wholeNumber(value: Value | undefined): number {
  if (typeof value !== 'string' || !/^\d{1,10}$/.test(value)) throw new UnreadablePdf('a number is missing');
  return Number(value);
}

/** Equal for equal values, however they are written, and different for any others. */
export function inOneForm(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isReference(value)) return `${value.ref} 0 R`;
  if (!isDictionary(value)) return `[${value.map((one) => inOneForm(one)).join(' ')}]`;
  const entries = [...value].map(([name, one]) => `${name} ${inOneForm(one)}`).toSorted((one, other) => (one < other ? -1 : 1));
  return `<<${entries.join(' ')}>>`;
}
