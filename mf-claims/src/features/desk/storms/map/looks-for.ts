// The letters of everybody who has a claim or would get one, and the plan by claim. Pure.
import type { StormPlan } from '@plumbline/contracts/claims';
import type { LookDeps, Planned } from './dot-look.ts';
import { marksOf, type Person } from './letters.ts';

export interface NamedPlan extends Planned {
  readonly people: readonly Person[];
}

export function plannedOf({ adjusters, left }: StormPlan): NamedPlan {
  return {
    people: adjusters.filter(({ given }) => given > 0).map(({ userId, name }) => ({ userId, name })),
    proposed: new Map(adjusters.flatMap(({ userId, claimIds }) => claimIds.map((id): [number, number] => [id, userId]))),
    left: new Map(left.flatMap(({ reason, claimIds }) => claimIds.map((id): [number, string] => [id, reason]))),
  };
}

export function looksFor(adjusters: readonly Person[], plan: NamedPlan | undefined): LookDeps {
  const names = new Map([...adjusters, ...(plan?.people ?? [])].map(({ userId, name }) => [userId, name]));
  return { names, plan, marks: marksOf([...names].map(([userId, name]) => ({ userId, name }))) };
}
