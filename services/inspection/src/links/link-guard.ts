// What the holder of an access link reaches here: the one inspection of the link, while it stands. The gateway looked before; this looks at the thing itself.
import { noLinkSentence, type DeviceReport } from '@plumbline/contracts/inspection';
import { Failure, isRecovery, linkReachSentence, type EndpointShape, type Scope } from '@plumbline/contracts/kernel';
import type { CallGuard } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { Stores } from '../stores/stores.ts';
import { currentState } from './link-state.ts';
import { assertRecoverable } from './recovery-guard.ts';

interface Named {
  readonly scope: Scope;
  readonly params: unknown;
  readonly body: unknown;
}

/** The inspections that a call names; `undefined` among them for a thing that is not there. */
type NamesInspections = (named: Named, stores: Stores) => Promise<readonly (number | undefined)[]>;

const idOf = ({ params }: Named, name = 'id'): number => Number((params as Record<string, unknown>)[name]);
const ofThing =
  (collection: 'photos' | 'voiceNotes' | 'uploads'): NamesInspections =>
  async (named, stores) => [(await stores[collection].findOne(named.scope, { _id: idOf(named) }))?.inspectionId];

/** By the beginning of the path of endpoints with `byLink: 'record'`. */
const ofRecord: Readonly<Record<string, NamesInspections>> = {
  '/api/photos/:id': ofThing('photos'),
  '/api/voice-notes/:id': ofThing('voiceNotes'),
  '/api/uploads/:id': ofThing('uploads'),
  '/api/field-devices': async ({ body }) => (body as DeviceReport).inspections.map(({ inspectionId }) => inspectionId),
};

export function namesInspections({ byLink, path }: Pick<EndpointShape, 'byLink' | 'path'>): NamesInspections | undefined {
  if (byLink === undefined) return undefined;
  if (byLink !== 'record') return async (named) => [idOf(named, byLink)];
  return Object.entries(ofRecord).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

/** One sentence for another inspection, a missing one and what no link opens: nothing is learned from a refusal. */
export function linkGuard(deps: Deps): CallGuard {
  const { stores, parts } = deps;
  return async (endpoint, named) => {
    const { link } = named.scope;
    if (!link) return;
    if (isRecovery(link)) {
      const inspectionIds = (await namesInspections(endpoint)?.(named, stores)) ?? [undefined];
      return assertRecoverable({ ...named, endpoint, inspectionIds }, deps);
    }
    const record = await stores.accessLinks.findOne(named.scope, { _id: link.linkId });
    if (!record || (await currentState(named.scope, record, { stores, now: parts.clock() })) !== 'active')
      throw new Failure('unauthenticated', noLinkSentence);
    const inspectionIds = await namesInspections(endpoint)?.(named, stores);
    if (!inspectionIds?.every((id) => id === record.inspectionId)) throw new Failure('forbidden', linkReachSentence);
  };
}
