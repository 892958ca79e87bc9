// How reports may be sealed, by the state of the property, which is that of the license. Pure.
import { usStates } from '../../enums/us-state-zones.ts';
import { sealModes, type SealMode } from './stages.ts';

/** Two letters: the state whose rule 61G15-23 makes a signature report on paper a seal. The rules of other boards are not known here. */
const florida = 'FL';

/** Ways to seal a report about property in this state, given by its two letters. */
export function sealModesIn(state: string): readonly SealMode[] {
  return state === florida ? sealModes : sealModes.filter((mode) => mode !== 'signature_report');
}

/** Why a report about property in this state is not sealed in this way; undefined where it may be. */
export function sealModeRefusal(mode: SealMode, state: string): string | undefined {
  if (sealModesIn(state).includes(mode)) return undefined;
  return `A signature report on paper seals reports about property in Florida only (rule 61G15-23.005). This property is in ${stateName(state)}: seal with a digital signature.`;
}

/** What an engineer has to check who seals where this workspace knows no rule of the board; undefined in Florida. */
export function noSealRule(state: string): string | undefined {
  if (state === florida) return undefined;
  return `No rule of ${stateName(state)} on seals is in the rules of this workspace. The pages cite none: check that their notice meets the rule of your board.`;
}

/** Two letters as the name of the state; what is none stays as it is. */
export function stateName(state: string): string {
  return (usStates as Readonly<Record<string, { name: string } | undefined>>)[state]?.name ?? state;
}
