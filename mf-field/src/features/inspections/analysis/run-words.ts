// What is said of one analysis: who looked, and what it cost. Pure.
import type { AnalysisRun } from '@plumbline/contracts/ai';

export function lookedText({ providerLabel, model, reused }: AnalysisRun): string {
  return [providerLabel, model, reused && 'stored answer'].filter(Boolean).join(', ');
}

/** Less than a cent is told in full: most analyses cost no more. */
export function costText({ cost, tokens, reused }: AnalysisRun): string {
  if (reused) return 'Nothing: a stored answer was used';
  if (!tokens) return 'Nothing: no model was asked';
  if (cost === undefined) return `No price known, ${(tokens.input + tokens.output).toLocaleString('en-US')} tokens`;
  return `$${cost.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}`;
}
