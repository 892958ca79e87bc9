// A rule in words: for which claims it is.
import type { AutomationRule } from '@plumbline/contracts/comms';
import { claimStatusLabels, damageTypeLabels, usStates } from '@plumbline/contracts/enums';
import { languageLabels } from '../templates/template-words.ts';

/** `Hurricane/Wind Damage, Florida, owner reads Spanish`; without a condition `All claims`. */
export function conditionWords({ onlyDamageType, onlyState, onlyAdjusterName, onlyLanguage, onlyStatus }: AutomationRule): string {
  const states: Readonly<Record<string, { readonly name: string } | undefined>> = usStates;
  const said = [
    onlyDamageType && damageTypeLabels[onlyDamageType],
    onlyState && (states[onlyState]?.name ?? onlyState),
    onlyAdjusterName && `claims of ${onlyAdjusterName}`,
    onlyLanguage && `owner reads ${languageLabels[onlyLanguage]}`,
    onlyStatus && `status ${claimStatusLabels[onlyStatus].staffLabel}`,
  ].filter((one) => one !== undefined && one !== '');
  return said.length === 0 ? 'All open claims' : said.join(', ');
}
