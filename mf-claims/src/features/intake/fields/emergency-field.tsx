// The declared emergency of a loss: free text, or one of the organization's storm events of this day and state; a chosen one takes the claim.
import { claimsApi } from '@plumbline/contracts/claims';
import { parseAddress } from '@plumbline/contracts/enums';
import { Autocomplete } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { fittingStorms } from '../../../shared/claims/storm-events.ts';
import { stormsQuery } from '../../../shared/claims/storm-queries.ts';
import type { Intake } from '../base/use-intake.ts';

interface EmergencyFieldProps extends Pick<ComponentProps<typeof Autocomplete>, 'label' | 'error' | 'className'> {
  name: string;
  intake: Pick<Intake, 'values' | 'changeAll'>;
}

/** The entry that holds the chosen event. */
const chosenName = 'stormEventId';

export function EmergencyField({ name, intake: { values, changeAll }, ...common }: EmergencyFieldProps) {
  const mayAttach = useMay(claimsApi.attachToStorm);
  const storms = useQuery({ ...stormsQuery, enabled: mayAttach }).data ?? [];
  const state = values['address.state'] || parseAddress(values['propertyAddress'] ?? '').state;
  const offered = fittingStorms(storms, { incidentDate: values['incidentDate'], state });
  const chosen = storms.find(({ id }) => String(id) === values[chosenName]);
  return (
    <Autocomplete
      {...common}
      {...(chosen ? { description: `This claim will be linked to ${chosen.name}` } : {})}
      placeholder={offered.length > 0 ? 'Storm event or description' : ''}
      data={[...new Set(offered.map((event) => event.name))]}
      value={values[name] ?? ''}
      // The name of an event chooses it, whether it was clicked or typed
      onChange={(text) => changeAll({ [name]: text, [chosenName]: String(offered.find((event) => event.name === text.trim())?.id ?? '') })}
      autoComplete="off"
    />
  );
}
