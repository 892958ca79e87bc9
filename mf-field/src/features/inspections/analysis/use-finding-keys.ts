// The keys of a finding that has the focus: A, E, R and U decide it, arrows go to the next one.
import { awaitsReview, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { KeyboardEvent } from 'react';

export interface FindingActions {
  readonly accept: (finding: ReviewedFinding) => void;
  readonly edit: (finding: ReviewedFinding) => void;
  readonly reject: (finding: ReviewedFinding) => void;
  readonly undo: (finding: ReviewedFinding) => void;
}

interface FindingKeys {
  readonly findings: readonly ReviewedFinding[];
  readonly actions: FindingActions;
  readonly list: HTMLElement | null;
  readonly isBusy: boolean;
}

const nameOf: Readonly<Record<string, keyof FindingActions>> = { a: 'accept', e: 'edit', r: 'reject', u: 'undo' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function useFindingKeys({ findings, actions, list, isBusy }: FindingKeys): (event: KeyboardEvent) => void {
  const decide = (key: string, finding: ReviewedFinding): boolean => {
    const name = nameOf[key.toLowerCase()];
    if (!name || isBusy || finding.basis !== 'model' || (name === 'undo') === awaitsReview(finding)) return false;
    actions[name](finding);
    return true;
  };
  const go = (key: string, id: string): boolean => {
    const step = steps[key];
    if (step === undefined) return false;
    // Those of persons have no button to go to
    const reachable = [...(list?.querySelectorAll<HTMLElement>('[data-finding]') ?? [])].filter((one) => one.querySelector('button'));
    const at = reachable.findIndex((one) => one.dataset['finding'] === id);
    reachable[at + step]?.querySelector('button')?.focus();
    return true;
  };
  return (event) => {
    const id = findingWithFocus(event, list);
    const finding = findings.find((one) => one.id === id);
    if (!finding || !(decide(event.key, finding) || go(event.key, finding.id))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** What happens in a dialog comes here too, through React alone. */
function findingWithFocus({ target, altKey, ctrlKey, metaKey }: KeyboardEvent, list: HTMLElement | null): string | undefined {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement) || !list?.contains(target)) return undefined;
  return target.closest<HTMLElement>('[data-finding]')?.dataset['finding'];
}
