// A rule in words: for which claims it is.
import type { AutomationRule } from '@plumbline/contracts/comms';
import { claimStatusLabels, damageTypeLabels, usStates } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';

/** `Hurricane/Wind Damage, Florida, owner reads Spanish`; without a condition `All open claims`. */
export function conditionWords({ onlyDamageType, onlyState, onlyAdjusterName, onlyLanguage, onlyStatus }: AutomationRule): string {
  const states: Readonly<Record<string, { readonly name: string } | undefined>> = usStates;
  const said = [
    onlyDamageType && damageTypeLabels[onlyDamageType],
    onlyState && (states[onlyState]?.name ?? onlyState),
    onlyAdjusterName && `claims of ${onlyAdjusterName}`,
    onlyLanguage && `owner reads ${textLanguageLabels[onlyLanguage]}`,
    onlyStatus && `status ${claimStatusLabels[onlyStatus].staffLabel}`,
  ].filter((one) => one !== undefined && one !== '');
  return said.length === 0 ? 'All open claims' : said.join(', ');
}
