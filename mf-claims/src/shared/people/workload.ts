// Who may be put in charge, with what they carry and where their licenses reach: asked once for the same states, stale with every claim that changes.
import { claimsApi, type Candidate } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** No answer says more about so many. */
const maxStates = 60;

/** `states` may name a state twice, or none where the property's is not known. */
export function workloadQuery(states: readonly (string | undefined)[] = []) {
  const known = states.filter((state) => state !== undefined).filter((state) => /^[A-Z]{2}$/.test(state));
  const asked = [...new Set(known)].toSorted().slice(0, maxStates);
  return queryOptions({
    queryKey: ['workload', asked],
    queryFn: ({ signal }) => call(claimsApi.readWorkload, { query: asked.length > 0 ? { states: asked.join(',') } : {}, signal }),
    placeholderData: keepPreviousData,
  });
}

/** “12 open claims”. */
export function loadText({ openClaims, more }: Pick<Candidate, 'openClaims' | 'more'>): string {
  const count = `${openClaims.toLocaleString('en-US')}${more ? '+' : ''}`;
  return `${count} open ${openClaims === 1 && !more ? 'claim' : 'claims'}`;
}

/** Where the licenses reach; in the states that were asked for it is said where they do not. */
export function licenseText({ states, against }: Pick<Candidate, 'states' | 'against'>): string {
  const held = states.length > 0 ? `licensed in ${states.join(', ')}` : 'no valid license';
  return against.length > 0 && states.length > 0 ? `${held}, not in ${against.map(({ state }) => state).join(', ')}` : held;
}

/** No license in any of the states: the service would refuse each of these claims. */
export function isRefused({ against }: Candidate, states: readonly (string | undefined)[]): boolean {
  return states.length > 0 && states.every((state) => against.some((one) => one.state === state));
}
