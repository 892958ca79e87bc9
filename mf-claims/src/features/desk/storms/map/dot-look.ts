// How the map shows one claim, and how it is called: assigned, proposed by the plan, without anybody, or impossible to assign. Pure.
import type { StormDot } from '@plumbline/contracts/claims';
import type { Mark } from './letters.ts';

export interface Planned {
  /** By claim: who would take it. */
  readonly proposed: ReadonlyMap<number, number>;
  /** By claim: why nobody can. */
  readonly left: ReadonlyMap<number, string>;
}

export interface DotLook {
  readonly kind: 'assigned' | 'proposed' | 'impossible' | 'unassigned';
  readonly letter: string;
  readonly color: number | undefined;
  /** “CLM-2026-000147, Rosa Delgado, Tampa, assigned to Daniel Reyes”. */
  readonly label: string;
}

export interface LookDeps {
  readonly marks: ReadonlyMap<number, Mark>;
  readonly names: ReadonlyMap<number, string>;
  readonly plan: Planned | undefined;
}

export function lookOf(dot: StormDot, { marks, names, plan }: LookDeps): DotLook {
  const nameOf = (id: number) => names.get(id) ?? 'another adjuster';
  const called = [dot.claimNumber, dot.ownerName, dot.city ?? dot.zip].filter(Boolean).join(', ');
  const marked = (kind: DotLook['kind'], userId: number, words: string): DotLook => ({
    kind,
    letter: marks.get(userId)?.letter ?? '?',
    color: marks.get(userId)?.color,
    label: `${called}, ${words}`,
  });
  if (dot.adjusterId !== undefined) return marked('assigned', dot.adjusterId, `assigned to ${nameOf(dot.adjusterId)}`);
  const proposed = plan?.proposed.get(dot.id);
  if (proposed !== undefined) return marked('proposed', proposed, `proposed for ${nameOf(proposed)}`);
  const reason = plan?.left.get(dot.id);
  if (reason !== undefined) return { kind: 'impossible', letter: '!', color: undefined, label: `${called}, can't be assigned: ${reason}` };
  return { kind: 'unassigned', letter: '', color: undefined, label: `${called}, unassigned` };
}
