// Where a person has to decide: the order answers beforehand, else whoever sits at the terminal is asked, else the walk ends and names what is missing.
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

export interface Decision {
  /** The field of the claim file that answers it beforehand. */
  readonly field: string;
  /** What it is about, as a sentence. */
  readonly about: string;
  readonly question: string;
  /** The answers that are taken; any words where absent. */
  readonly choices?: readonly string[];
  /** How the file writes the answer, where that differs from the choices. */
  readonly written?: string;
}

/** Resolves to a person's answer. Throws `PersonNeeded` where nobody is there or nothing was answered. */
export type Decide = (decision: Decision) => Promise<string>;

/** The walk ends here with exit code 3: a program does not decide this. */
export class PersonNeeded extends Error {
  constructor({ about, field, choices, written = choices?.join(', ') }: Decision) {
    const how = written ? ` (${written})` : '';
    super(`${about} A person has to decide this: set "${field}"${how} in the claim file, or run the walk in a terminal.`);
    this.name = 'PersonNeeded';
  }
}

export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean | undefined };
  readonly output: Writable;
}

/** Asks on a terminal; with anything else as input nobody is there. */
export function decideOn({ input, output }: Terminal): Decide {
  return async (decision) => {
    if (!input.isTTY) throw new PersonNeeded(decision);
    const lines = createInterface({ input, output, terminal: false });
    const ended = new Promise<string>((resolve) => void lines.once('close', () => resolve('')));
    try {
      output.write(`\n${decision.about}\n`);
      for (;;) {
        const answer = (await Promise.race([lines.question(`${questionOf(decision)} `), ended])).trim();
        if (answer === '') throw new PersonNeeded(decision);
        const chosen = chosenOf(decision, answer);
        if (chosen !== undefined) return chosen;
        output.write(`Answer with one of: ${decision.choices?.join(', ') ?? ''}\n`);
      }
    } finally {
      lines.close();
    }
  };
}

function questionOf({ question, choices }: Decision): string {
  return choices ? `${question} [${choices.join(' / ')}]` : `${question} (leave empty to stop)`;
}

function chosenOf({ choices }: Decision, answer: string): string | undefined {
  return choices ? choices.find((one) => one.toLowerCase() === answer.toLowerCase()) : answer;
}
