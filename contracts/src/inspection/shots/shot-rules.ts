// When a section has its shots: each required one has a photo, or a reason why it is not applicable. Phone and server ask the same rule.
import type { InspectionCategory } from '../../enums/damage-area.ts';
import { perilOf, shotLists, type Shot } from './shot-lists.ts';
import type { ShotAnswer } from './shots.ts';

/** A section as far as its shots go. */
export interface ShotsOfSection {
  readonly category: InspectionCategory;
  /** Of the claim. */
  readonly damageType: string;
  readonly answers?: readonly ShotAnswer[] | undefined;
  /** Photos that were removed do nothing; one that nobody knows yet is on its way. */
  readonly removed?: ReadonlySet<string>;
}

export interface ListedShot {
  readonly shot: Shot;
  readonly isRequired: boolean;
  readonly photos: readonly string[];
  readonly reason?: string;
  readonly state: 'open' | 'photo' | 'not_applicable';
}

/** The list of a section, with what is said of each shot. */
export function listedShots({ category, damageType, answers = [], removed = new Set() }: ShotsOfSection): ListedShot[] {
  const peril = perilOf(damageType);
  const listed = shotLists[category].filter(({ required, recommended }) => required.includes(peril) || recommended.includes(peril));
  return listed.map((shot) => {
    const answer = answers.find((one) => one.shot === shot.id);
    const photos = (answer?.photos ?? []).filter((name) => !removed.has(name));
    const reason = answer?.reason ? { reason: answer.reason } : {};
    const state = photos.length > 0 ? 'photo' : answer?.reason ? 'not_applicable' : 'open';
    return { shot, isRequired: shot.required.includes(peril), photos, ...reason, state };
  });
}

export function missingShots(section: ShotsOfSection): Shot[] {
  return listedShots(section).flatMap(({ shot, isRequired, state }) => (isRequired && state === 'open' ? [shot] : []));
}

export function missingShotsSentence(missing: readonly Shot[]): string {
  const names = missing.map(({ label }) => `“${label}”`).join(', ');
  return `Take ${missing.length === 1 ? 'this shot' : 'these shots'} first, or say why not applicable: ${names}.`;
}

/** Whether a list of this section has the shot, whatever the peril: the peril of a claim may change. */
export function isShotOf(category: InspectionCategory, id: string): boolean {
  return shotLists[category].some((one) => one.id === id);
}

/** How a shot is called; one that left the lists keeps its id. */
export function shotLabel(id: string): string {
  return (
    Object.values(shotLists)
      .flat()
      .find((one) => one.id === id)?.label ?? id
  );
}

/** The answers with another one for a shot; one that says nothing leaves the list. */
export function withAnswer(answers: readonly ShotAnswer[], answer: ShotAnswer): ShotAnswer[] {
  const others = answers.filter(({ shot }) => shot !== answer.shot);
  return answer.photos.length === 0 && !answer.reason ? others : [...others, answer];
}
