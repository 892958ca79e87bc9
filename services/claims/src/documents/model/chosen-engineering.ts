// A file of a signed engineering report as a production stores it: what its record said when it was chosen.
import type { EngineeringFileKind, ProducibleEngineering } from '@plumbline/contracts/inspection';

/** Instants are ISO, in UTC. */
export interface ChosenEngineering
  extends Pick<ProducibleEngineering, 'id' | 'title' | 'number' | 'revision' | 'engineer' | 'signedAt'>,
    Partial<Pick<ProducibleEngineering, 'sealedAt' | 'sealMode' | 'supersededAt'>> {
  readonly kind: EngineeringFileKind;
}
