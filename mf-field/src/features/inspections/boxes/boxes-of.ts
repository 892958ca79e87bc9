// The boxes of findings on one photo, each with the name under which its finding counts. Pure.
import { asDecided, decisionOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { NamedBox } from './boxes-layer.tsx';

/** Also what a model saw of a damage that a person entered. What a person rejected is shown no more. */
export function boxesOn(photoId: number, findings: readonly ReviewedFinding[]): NamedBox[] {
  return findings
    .filter((finding) => decisionOf(finding)?.decision !== 'rejected')
    .flatMap((finding) => boxesOf(finding).filter((box) => box.photoId === photoId));
}

export function boxesOf(finding: ReviewedFinding): NamedBox[] {
  const { type } = asDecided(finding);
  const { boxes = [], seen, confidence } = finding;
  const named = (percent: number) => `${type}, ${percent}%`;
  const isAccepted = ['accepted', 'edited'].includes(decisionOf(finding)?.decision ?? '');
  return [
    ...boxes.map((box) => ({ ...box, name: named(confidence), isAccepted })),
    // What stands beside a person's entry counts in no document
    ...(seen?.boxes ?? []).map((box) => ({ ...box, name: named(seen?.confidence ?? confidence), isAccepted: false })),
  ];
}
