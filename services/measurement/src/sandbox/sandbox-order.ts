// An order of the sandbox is its own record: the id holds address and time, so that nothing is forgotten at a restart.

export interface SandboxOrder {
  readonly address: string;
  readonly placedAt: number;
  readonly reference: string;
}

export type SandboxStep = 'created' | 'working' | 'needs-person' | 'done' | 'failed';

/** Seconds after the order, at speed 1. */
const workingAfter = 1.5;
const doneAfter = 4;
const slowFactor = 10;

export function idOf({ address, placedAt, reference }: SandboxOrder): string {
  return Buffer.from(JSON.stringify([placedAt, reference, address])).toString('base64url');
}

export function orderOf(id: string): SandboxOrder | undefined {
  try {
    const [placedAt, reference, address] = JSON.parse(Buffer.from(id, 'base64url').toString()) as unknown[];
    if (typeof placedAt !== 'number' || typeof reference !== 'string' || typeof address !== 'string') return undefined;
    return { placedAt, reference, address };
  } catch {
    return undefined;
  }
}

/** Words in the address steer it: FAIL never succeeds, NEEDID waits for a person, SLOW takes ten times as long. */
export function stepOf({ address, placedAt }: SandboxOrder, { now, speed }: { now: number; speed: number }): SandboxStep {
  const seconds = (((now - placedAt) / 1_000) * speed) / (/\bSLOW\b/.test(address) ? slowFactor : 1);
  if (seconds < workingAfter) return 'created';
  if (seconds < doneAfter) return 'working';
  if (/\bFAIL/.test(address)) return 'failed';
  return /\bNEEDID\b/.test(address) ? 'needs-person' : 'done';
}
